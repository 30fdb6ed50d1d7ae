import { expect, test } from 'vitest';
import { requestsFor, rowsIn, stretchesOf } from './stretches.ts';

test('rows of one picture that follow each other are one stretch', () => {
  const found = stretchesOf(['a', 'a', 'b', undefined, null, 'a', 7, 'a', 'a']);
  expect([...found]).toEqual([
    [
      'a',
      [
        { from: 0, count: 2 },
        { from: 5, count: 1 },
        { from: 7, count: 2 },
      ],
    ],
    ['b', [{ from: 2, count: 1 }]],
  ]);
  expect(rowsIn(found.get('a')!)).toBe(5);
  expect(stretchesOf([])).toEqual(new Map());
});

test.each([
  ['one that fits', [[3, 10]], [[3, 10]]],
  [
    'one that is too long',
    [[3, 25]],
    [
      [3, 10],
      [13, 10],
      [23, 5],
    ],
  ],
  [
    'two that are near each other',
    [
      [0, 2],
      [4, 3],
    ],
    [[0, 7]],
  ],
  [
    'two that are far from each other',
    [
      [0, 2],
      [9, 3],
    ],
    [
      [0, 2],
      [9, 3],
    ],
  ],
  ['none', [], []],
])('what is asked for: %s', (_, stretches, expected) => {
  const shown = requestsFor(
    stretches.map(([from, count]) => ({ from: from!, count: count! })),
    10,
    2,
  );
  expect(shown.map(({ from, count }) => [from, count])).toEqual(expected);
});
