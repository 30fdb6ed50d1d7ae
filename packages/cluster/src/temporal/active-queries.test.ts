import type { QueryState } from '@rowmill/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ActiveQueries, LetGo, QueryStopped } from './active-queries.ts';

const states = new Map<string, QueryState>();
const asked: (readonly string[])[] = [];
const forgotten: string[] = [];
const troubles: unknown[] = [];
let active: ActiveQueries;
let isAway = false;

beforeEach(() => {
  vi.useFakeTimers();
  states.clear();
  for (const list of [asked, forgotten, troubles]) list.length = 0;
  isAway = false;
  active = new ActiveQueries({
    house: { forget: (id) => void forgotten.push(id) },
    archive: {
      async states(ids) {
        asked.push(ids);
        if (isAway) throw new Error('away');
        return new Map([...states].filter(([id]) => ids.includes(id)));
      },
    },
    onTrouble: (_, error) => void troubles.push(error),
  });
});

afterEach(() => {
  active[Symbol.dispose]();
  vi.useRealTimers();
});

test('work stops within a second when its query is cancelled, over or gone, and goes on otherwise', async () => {
  states
    .set('queued', 'queued')
    .set('running', 'running')
    .set('cancelling', 'cancelling')
    .set('over', 'completed');
  const works = ['queued', 'running', 'cancelling', 'over', 'gone'].map((id) => active.begin(id));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(works.map(({ signal }) => signal.aborted)).toEqual([false, false, true, true, true]);
  expect(works[2]!.signal.reason).toBeInstanceOf(QueryStopped);
  expect(asked).toHaveLength(1);
  expect(active.running).toBe(5);
});

test('nothing is asked while nothing runs, and nothing stops while the ledger is away', async () => {
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual([]);
  const { signal } = active.begin('a');
  isAway = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([signal.aborted, troubles.length]).toEqual([false, 3]);
});

test('what is kept for a query goes a minute after its last work', async () => {
  states.set('a', 'running');
  const first = active.begin('a');
  const second = active.begin('a');
  first[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(forgotten).toEqual([]);
  second[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(forgotten).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(forgotten).toEqual(['a']);
});

test('in a hurry all work is given up, also what begins then', () => {
  const before = active.begin('a');
  active.hurry();
  for (const { signal } of [before, active.begin('b')]) expect(signal.reason).toBeInstanceOf(LetGo);
});
