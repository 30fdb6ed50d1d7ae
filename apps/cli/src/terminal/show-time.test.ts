import { expect, test } from 'vitest';
import { showAge } from './show-time.ts';

const now = Date.parse('2026-03-08T12:00:00Z');

test.each([
  ['2026-03-08T12:00:00.500Z', '0 s'],
  ['2026-03-08T11:59:01Z', '59 s'],
  ['2026-03-08T11:58:59Z', '1 min'],
  ['2026-03-08T10:00:01Z', '1 h'],
  ['2026-03-01T11:00:00Z', '7 d'],
])('%s is %s old', (moment, age) => {
  expect(showAge(moment, now)).toBe(age);
});
