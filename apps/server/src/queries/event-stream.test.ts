import type { QuerySnapshot } from '@rowmill/engine';
import { expect, test } from 'vitest';
import { eventStream } from './event-stream.ts';

const snapshot = (state: QuerySnapshot['state'], elapsedMs = 0): QuerySnapshot => ({
  state,
  elapsedMs,
  stages: [],
  ledger: {
    query: {
      id: 'q',
      terms: { workspace: 'w' },
      text: '',
      plan: { text: '', stages: [] },
      steps: [],
      options: { mode: 'turbo', minutes: 1, cache: true, now: 0, checkpoints: {}, baselines: {} },
      state,
      turn: 0,
      createdMs: 0,
      warnings: [],
    },
    stages: [],
    steps: [],
  },
});

const idsAndNames = (events: readonly string[]): unknown[] =>
  events.map((event) => /^id: (\d+)\nevent: (\w+)\ndata: .*\n\n$/.exec(event)?.slice(1) ?? event);

test('numbers events without gaps, going on from the last one, and ends with the end', async () => {
  async function* snapshots() {
    yield snapshot('queued');
    yield snapshot('running');
    yield snapshot('completed');
    yield snapshot('completed', 1);
  }
  const all = async (last?: string) => idsAndNames(await Array.fromAsync(eventStream(snapshots(), last)));
  const from = (first: number) => [
    [`${first}`, 'progress'],
    [`${first + 1}`, 'progress'],
    [`${first + 2}`, 'end'],
  ];
  expect(await all()).toEqual(from(1));
  expect(await all('7')).toEqual(from(8));
  expect(await all('no number')).toEqual(from(1));
});

test('sends comments while nothing happens, and lets go of the snapshots when the client leaves', async () => {
  let isReleased = false;
  const nothing = Promise.withResolvers<void>();
  async function* snapshots() {
    try {
      yield snapshot('running');
      await nothing.promise;
    } finally {
      isReleased = true;
    }
  }
  const events = eventStream(snapshots(), undefined, 5);
  await events.next();
  expect((await events.next()).value).toMatch(/^:/);
  expect((await events.next()).value).toMatch(/^:/);
  nothing.resolve();
  await events.return(undefined);
  expect(isReleased).toBe(true);
});

test('ends without an end when the query is gone', async () => {
  async function* snapshots() {
    yield snapshot('running');
  }
  expect(idsAndNames(await Array.fromAsync(eventStream(snapshots(), undefined)))).toEqual([
    ['1', 'progress'],
  ]);
});
