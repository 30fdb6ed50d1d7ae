import { expect, test } from 'vitest';
import { shareOf, shortNumber } from './show-numbers.ts';

test('shares neither vanish nor fill up by rounding', () => {
  expect([0, 1, 500, 999, 1000].map((count) => shareOf(count, 1000))).toEqual([
    '0 %',
    '< 1 %',
    '50 %',
    '> 99 %',
    '100 %',
  ]);
  expect(shareOf(0, 0)).toBe('0 %');
});

test('numbers are short, integers whole', () => {
  expect(shortNumber(0.123_456_78)).toMatch(/^0[.,]123457$/);
  expect(shortNumber(12_345_678)).toBe((12_345_678).toLocaleString());
  expect(shortNumber(1.234e21)).toBe('1.23e+21');
  expect(shortNumber(0)).toBe('0');
});
