import { expect, test } from 'vitest';
import { stepFrom, TOUR_STEPS, type TourState } from './tour-steps.ts';

test.each<[number, TourState, number]>([
  [1, { text: '' }, 1],
  [1, { text: 'range 1 3' }, 2],
  [1, { text: 'range 1 3', run: 'x' }, 3],
  [3, { text: 'range 1 3', run: 'x', stage: 0 }, 4],
  [2, { text: 'range 1 3', run: 'x', stage: 1, sort: 'n' }, 5],
  [4, { text: '' }, 4],
  [5, { text: '' }, 5],
])('from step %s with %o the tour shows step %s', (current, state, shown) => {
  expect(stepFrom(current, state)).toBe(shown);
});

test('only the last step asks for nothing', () => {
  expect(TOUR_STEPS.map(({ isDone }) => isDone === undefined)).toEqual([false, false, false, false, true]);
});
