import { expect, test } from 'vitest';
import type { LedgerProgress } from '../ledger/ledger.ts';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import { ProgressBoard } from './progress-board.ts';
import { parseQuery } from '@rowmill/language';
import { commands } from '@rowmill/commands';

const ID = '01900000-0000-7000-8000-000000000001';

async function ledgerWithQuery(): Promise<MemoryLedger> {
  const ledger = new MemoryLedger();
  const { plan } = parseQuery('range 1 3', commands);
  const step = {
    index: 0,
    kind: 'relational',
    input: 'none',
    need: 'data',
    stages: [0],
    output: 0,
    batchRows: { smallest: 1, largest: 1 },
    concurrency: 1,
    reads: [],
  } as const;
  await ledger.createQuery({
    id: ID,
    terms: { workspace: 'w' },
    text: 'range 1 3',
    plan: plan!,
    steps: [step],
    options: { mode: 'turbo', minutes: 1, cache: false, now: 0, checkpoints: {}, baselines: {} },
  });
  return ledger;
}

test('all who watch are served by one look a beat, and see every state up to the end', async () => {
  const ledger = await ledgerWithQuery();
  let looks = 0;
  const progress = async (ids: readonly string[]): Promise<ReadonlyMap<string, LedgerProgress>> => {
    looks++;
    return new Map(await Promise.all(ids.map(async (id) => [id, await ledger.progress(id)] as const)));
  };
  using board = new ProgressBoard({ progress, waiting: () => [], everyMs: 50 });
  const states = async (): Promise<readonly string[]> => {
    const seen: string[] = [];
    for await (const { state } of board.watch(ID, new AbortController().signal)) seen.push(state);
    return seen;
  };
  const watchers = Array.from({ length: 500 }, states);
  await new Promise((resolve) => setTimeout(resolve, 120));
  await ledger.resume(ID);
  await new Promise((resolve) => setTimeout(resolve, 120));
  await ledger.finish(ID, { kind: 'cancelled' });
  for (const seen of await Promise.all(watchers)) expect(seen).toEqual(['queued', 'running', 'cancelled']);
  expect(looks).toBeLessThan(15);
});

test('a watcher who leaves and one of a query that is gone come to an end', async () => {
  const ledger = await ledgerWithQuery();
  const progress = async (): Promise<ReadonlyMap<string, LedgerProgress>> =>
    new Map([[ID, await ledger.progress(ID)]]);
  using board = new ProgressBoard({ progress, waiting: () => [], everyMs: 20 });
  expect(await board.ended(ID, AbortSignal.timeout(60))).toBeUndefined();
  expect(
    await board.ended('01900000-0000-7000-8000-000000000002', AbortSignal.timeout(5_000)),
  ).toBeUndefined();
});

test('a thousand watched queries are looked at a few at a time, one look after the other, the urgent one first', async () => {
  const ledger = await ledgerWithQuery();
  const one = await ledger.progress(ID);
  const looks: (readonly string[])[] = [];
  let atOnce = 0;
  let most = 0;
  const progress = async (ids: readonly string[]): Promise<ReadonlyMap<string, LedgerProgress>> => {
    looks.push(ids);
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce--;
    return new Map(ids.map((id) => [id, one]));
  };
  using board = new ProgressBoard({ progress, waiting: () => [], everyMs: 60_000 });
  const leave = new AbortController();
  const ids = Array.from({ length: 1000 }, (_, n) => `query ${n}`);
  const seen = ids.map(async (id) => {
    for await (const { state } of board.watch(id, leave.signal)) return state;
    return undefined;
  });
  await expect.poll(() => looks.length).toBeGreaterThan(3);
  const before = looks.length;
  await board.look(['query 999']);
  expect(looks.slice(before, before + 2).flat()).toContain('query 999');
  expect(new Set(await Promise.all(seen))).toEqual(new Set(['queued']));
  expect(most).toBe(1);
  expect(Math.max(...looks.map((each) => each.length))).toBeLessThanOrEqual(50);
  leave.abort();
});
