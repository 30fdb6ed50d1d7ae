import { expect, test } from 'vitest';
import { outsideRange, parseRowCountRange } from './row-count-range.ts';

test.each([
  ['1..', 1, Infinity],
  ['..5', 0, 5],
  ['2..5', 2, 5],
  [' 7 ', 7, 7],
  ['0..0', 0, 0],
])('%j', (text, least, most) => {
  expect(parseRowCountRange(text)).toEqual({ least, most });
});

test.each(['', '..', '5..2', 'many', '1...2', '-1..', '1,5'])('%j is no range', (text) => {
  expect(() => parseRowCountRange(text)).toThrow('is no range of numbers');
});

test('says how many rows there are and how many are expected', () => {
  expect(outsideRange(2, { least: 2, most: 2 })).toBeUndefined();
  expect(outsideRange(0, { least: 1, most: 2 })).toBe('there are no rows, at least 1 expected');
  expect(outsideRange(1, { least: 2, most: 3 })).toBe('there is 1 row, at least 2 expected');
  expect(outsideRange(9, { least: 2, most: 3 })).toBe('there are 9 rows, at most 3 expected');
});
