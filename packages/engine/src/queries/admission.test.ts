import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { Admission, type WorkspaceUsage } from './admission.ts';

const EMPTY: WorkspaceUsage = { queued: 0, running: 0, rows: 0, bytes: 0 };
const LIMITS = { mostQueued: 3, mostRows: 100, mostBytes: 100, leastDiskBytes: 0 };

/** Asks as often as it is told to, all at once; codes of the refusals, and how often usage was looked up. */
async function ask(admission: Admission, times: number, usage: WorkspaceUsage) {
  let looks = 0;
  const usageOf = async (): Promise<WorkspaceUsage> => {
    looks++;
    return usage;
  };
  const asked = await Promise.allSettled(Array.from({ length: times }, () => admission.check('w', usageOf)));
  const codes = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []));
  return { codes, looks };
}

test('those who come at once share one look and never fill the queue beyond its end', async () => {
  const { codes, looks } = await ask(new Admission(LIMITS, tmpdir()), 10, EMPTY);
  expect([codes, looks]).toEqual([Array<string>(7).fill('limit/queue-full'), 1]);
});

test('what is known to have room is not looked up again, what seems full is', async () => {
  const admission = new Admission(LIMITS, tmpdir());
  const looks: number[] = [];
  for (let time = 0; time < 7; time++) looks.push((await ask(admission, 1, EMPTY)).looks);
  expect(looks).toEqual([1, 0, 0, 1, 0, 0, 1]);
});

test('room is seen at once where there was none', async () => {
  const admission = new Admission(LIMITS, tmpdir());
  expect((await ask(admission, 1, { ...EMPTY, rows: 100 })).codes).toEqual(['limit/rows']);
  expect((await ask(admission, 1, { ...EMPTY, bytes: 100 })).codes).toEqual(['limit/bytes']);
  expect((await ask(admission, 1, { ...EMPTY, queued: 3 })).codes).toEqual(['limit/queue-full']);
  expect((await ask(admission, 1, EMPTY)).codes).toEqual([]);
});

test('queries that run take up room only where that is wanted', async () => {
  const usage = { ...EMPTY, queued: 1, running: 2 };
  expect((await ask(new Admission(LIMITS, tmpdir()), 3, usage)).codes).toEqual(['limit/queue-full']);
  const together = new Admission({ ...LIMITS, countsRunning: true }, tmpdir());
  expect((await ask(together, 1, usage)).codes).toEqual(['limit/queue-full']);
  expect((await ask(together, 2, { ...usage, running: 1 })).codes).toEqual(['limit/queue-full']);
});

test('a full disk lets nothing in', async () => {
  const admission = new Admission({ ...LIMITS, leastDiskBytes: Number.MAX_SAFE_INTEGER }, tmpdir());
  expect((await ask(admission, 1, EMPTY)).codes).toEqual(['limit/disk-low']);
});
