import type { QueryRecord, UnfinishedQuery } from '@rowmill/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissingWorkflows, type MissingWorkflowsOptions } from './missing-workflows.ts';

const NEVER = new AbortController().signal;
let unfinished: UnfinishedQuery[] = [];
let started: string[] = [];
let finished: string[] = [];
let troubles = 0;
let isAway = false;

beforeEach(() => {
  vi.useFakeTimers();
  [unfinished, started, finished, troubles, isAway] = [[], [], [], 0, false];
});

afterEach(() => void vi.useRealTimers());

const query = (n: number, state: UnfinishedQuery['state'] = 'running'): UnfinishedQuery => ({
  id: `q${String(n).padStart(6, '0')}`,
  workspace: 'w',
  state,
});

/** Temporal and the ledger, as far as a round sees them. */
function missingWorkflows(): MissingWorkflows {
  const start = async (_: string, { workflowId }: { workflowId: string }): Promise<void> => {
    if (isAway) throw new Error('away');
    started.push(workflowId);
  };
  const client = {
    connection: { withDeadline: (_: number, call: () => Promise<unknown>) => call() },
    workflow: { start },
  };
  return new MissingWorkflows({
    temporal: { client } as unknown as MissingWorkflowsOptions['temporal'],
    ledger: {
      query: async () => ({ options: {} }) as QueryRecord,
      async finish(id) {
        finished.push(id);
        return { state: 'cancelled', partial: false, rows: 0, rowsFailed: 0, warnings: [] };
      },
    },
    archive: {
      unfinished: async ({ after = '', limit } = {}) =>
        unfinished.filter(({ id }) => id > after).slice(0, limit),
      usage: async () => ({ queued: 0, running: 1, rows: 0, bytes: 0 }),
    },
    onTrouble: () => void troubles++,
  });
}

test('of very many none is left out, and each is started once', async () => {
  unfinished = Array.from({ length: 3_210 }, (_, n) => query(n));
  const missing = missingWorkflows();
  for (let round = 0; round < 17; round++) {
    await missing.startSome(NEVER);
    expect(started.length).toBeLessThanOrEqual((round + 1) * 200);
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect(started).toEqual(unfinished.map(({ id }) => id));
  await vi.advanceTimersByTimeAsync(60_000);
  await missing.startSome(NEVER);
  expect(new Set(started).size).toBe(3_210);
  expect(started.length).toBe(3_410);
});

test('one whose cancelling was interrupted is ended, also while Temporal is away', async () => {
  unfinished = [query(1), query(2)];
  const missing = missingWorkflows();
  await missing.startSome(NEVER);
  unfinished = [query(1), query(2, 'cancelling')];
  isAway = true;
  await missing.startSome(NEVER);
  expect([started, finished]).toEqual([['q000001', 'q000002'], ['q000002']]);
});

test('while Temporal is away a round ends early, and later all are started', async () => {
  unfinished = Array.from({ length: 100 }, (_, n) => query(n));
  const missing = missingWorkflows();
  isAway = true;
  await missing.startSome(NEVER);
  expect(troubles).toBeLessThanOrEqual(10);
  isAway = false;
  await missing.startSome(NEVER);
  expect(started.toSorted()).toEqual(unfinished.map(({ id }) => id));
});
