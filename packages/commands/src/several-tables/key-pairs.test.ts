import { expect, test } from 'vitest';
import { keyPairs } from './key-pairs.ts';

test.each([
  ['id', [['id', 'id']]],
  [
    'a,b',
    [
      ['a', 'a'],
      ['b', 'b'],
    ],
  ],
  [
    'a, b=c d',
    [
      ['a', 'a'],
      ['b', 'c'],
      ['d', 'd'],
    ],
  ],
  [
    '[odd name],[x y=z]',
    [
      ['odd name', 'odd name'],
      ['x y', 'z'],
    ],
  ],
  ['offers.0.id=id', [['offers.0.id', 'id']]],
  [' , ', []],
])('%s', (text, pairs) => {
  expect(keyPairs(text).map(({ left, right }) => [left, right])).toEqual(pairs);
});
