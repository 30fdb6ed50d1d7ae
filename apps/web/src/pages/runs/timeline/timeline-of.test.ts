import { expect, test } from 'vitest';
import { timelineOf, type Batch } from './timeline-of.ts';

const START = Date.UTC(2026, 0, 1);
const at = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();

function batch(step: number, more: Partial<Batch>): Batch {
  return {
    stages: [step],
    step,
    batch: 0,
    state: 'done',
    rows: 1,
    rowsOut: 1,
    rowsFailed: 0,
    takenUp: 1,
    ...more,
  };
}

test('steps with their batches, from the first beginning to the last end', () => {
  const timeline = timelineOf(
    [
      batch(0, { begunAt: at(0), wroteAt: at(2) }),
      batch(1, { begunAt: at(1), wroteAt: at(4) }),
      batch(1, { batch: 1, begunAt: at(3), wroteAt: at(6) }),
    ],
    START + 99_000,
  );
  expect([timeline.from, timeline.to]).toEqual([START, START + 6_000]);
  expect(timeline.steps.map(({ stages, lanes }) => [stages, lanes.length])).toEqual([
    [[0], 1],
    [[1], 2],
  ]);
});

test('what still works reaches to now, what has not begun is counted', () => {
  const timeline = timelineOf(
    [
      batch(0, { state: 'running', begunAt: at(1), wroteAt: at(2) }),
      batch(0, { batch: 1, state: 'ready', takenUp: 0 }),
    ],
    START + 9_000,
  );
  expect(timeline.to).toBe(START + 9_000);
  expect(timeline.steps[0]?.waiting).toBe(1);
});

test('nothing has begun', () => {
  expect(timelineOf([batch(0, { state: 'handed' })], START)).toMatchObject({ from: START, to: START });
  expect(timelineOf([], START).steps).toEqual([]);
});
