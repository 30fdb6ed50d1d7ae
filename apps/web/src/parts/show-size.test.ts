import { expect, test } from 'vitest';
import { size } from './show-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_440_000, '1.4 MB'],
  [99_400, '99 kB'],
  [99_600, '100 kB'],
  [999_499, '999 kB'],
  [999_900, '1 MB'],
  [100_000_000_000, '100 GB'],
  [2_500_000_000_000_000_000, '2500 PB'],
])('%d bytes are %s', (bytes, words) => {
  expect(size(bytes)).toBe(words);
});
