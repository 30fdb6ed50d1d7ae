import type { SegmentRef } from '@rowmill/contracts';
import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import type { QueryRecord } from '../ledger/records.ts';
import type { QuerySummary } from '../postgres/query-archive.ts';
import { createMemorySegments } from '../segments/memory-segments.ts';
import { SummaryDesk } from './summary-desk.ts';

const query = (id: string, state: QueryRecord['state'] = 'completed'): QueryRecord => ({
  id,
  terms: { workspace: 'w' },
  text: 'x',
  plan: { text: 'x', stages: [] },
  steps: [],
  options: { mode: 'comprehensive', minutes: 1, cache: false, now: 0, checkpoints: {}, baselines: {} },
  state,
  turn: 0,
  createdMs: 0,
  warnings: [],
});

/** An archive in memory, and rows that come when they are told to. */
function openDesk(rows: () => Promise<readonly SegmentRef[]>) {
  const kept = new Map<string, QuerySummary>();
  let computed = 0;
  const desk = new SummaryDesk({
    ledger: {
      stageSegments: () => {
        computed++;
        return rows();
      },
    },
    archive: {
      summary: async (_workspace, id) => kept.get(id),
      putSummary: async (id, summary) => void kept.set(id, summary),
    },
    segments: createMemorySegments(),
  });
  return { desk, kept, computed: () => computed };
}

test('computes once, one result after the other', async () => {
  const go = Promise.withResolvers<readonly SegmentRef[]>();
  const { desk, computed } = openDesk(() => go.promise);
  expect(await desk.stateOf(query('a'))).toBe('none');
  await Promise.all([desk.ask(query('a')), desk.ask(query('a')), desk.ask(query('b'))]);
  expect([await desk.stateOf(query('a')), await desk.stateOf(query('b'))]).toEqual(['running', 'queued']);
  go.resolve([]);
  await expect.poll(() => desk.stateOf(query('b'))).toBe('ready');
  expect(await desk.ask(query('a'))).toEqual({ state: 'ready', summary: { rows: 0, columns: [] } });
  expect(computed()).toBe(2);
});

test('waits for the end of the query', async () => {
  const { desk, computed } = openDesk(async () => []);
  expect(await desk.ask(query('a', 'running'))).toEqual({ state: 'queued' });
  expect([await desk.stateOf(query('a', 'running')), computed()]).toEqual(['none', 0]);
});

test('a failure is kept, trouble that passes is not', async () => {
  let error = new ServiceError('engine/storage', { problem: 'away' });
  const { desk, kept } = openDesk(() => Promise.reject(error));
  await desk.ask(query('a'));
  await expect.poll(() => desk.stateOf(query('a'))).toBe('none');
  expect(kept.size).toBe(0);
  error = new ServiceError('engine/out-of-memory', { limit: '384MB' });
  await desk.ask(query('a'));
  await expect.poll(() => desk.stateOf(query('a'))).toBe('failed');
  expect(await desk.ask(query('a'))).toMatchObject({ state: 'failed', code: 'engine/out-of-memory' });
});
