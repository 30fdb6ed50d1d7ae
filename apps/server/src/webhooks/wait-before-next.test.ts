import { expect, test } from 'vitest';
import { askedWait } from './asked-wait.ts';
import { waitBeforeNext } from './wait-before-next.ts';

const HOUR = 3_600_000;

test('waits grow from seconds to a day and span a weekend', () => {
  const waits = Array.from({ length: 9 }, (_, n) => waitBeforeNext(n + 1, 0, 0));
  expect(waits[0]).toBe(5_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(24 * HOUR);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(72 * HOUR);
  expect(waitBeforeNext(50, 0, 0)).toBe(24 * HOUR);
});

test('chance makes a wait longer, never shorter', () => {
  expect(waitBeforeNext(1, 0, 1)).toBe(6_000);
});

test('the other side may ask for more, but not for ever', () => {
  expect(waitBeforeNext(1, 60_000, 0)).toBe(60_000);
  expect(waitBeforeNext(1, 1_000 * HOUR, 0)).toBe(24 * HOUR);
});

test.each([
  [undefined, 0],
  ['120', 120_000],
  ['soon', 0],
  ['-5', 0],
  ['Thu, 01 Jan 1970 00:01:10 GMT', 60_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
])('Retry-After %j', (header, wait) => {
  expect(askedWait(header, 10_000)).toBe(wait);
});
