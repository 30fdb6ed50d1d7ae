import { expect, test } from 'vitest';
import { hereToo } from './here-too.ts';

test.each([
  ['2026-01-05T05:30:00.000Z', 'Europe/Berlin', 'UTC', 'here 05:30 UTC'],
  ['2026-01-05T23:30:00.000Z', 'Europe/Berlin', 'UTC', 'here Mon, 23:30 UTC'],
  ['2026-07-05T23:30:00.000Z', 'UTC', 'Europe/Berlin', 'here Mon, 01:30 CEST'],
])('%s in %s, read in %s: %s', (time, zone, own, words) => {
  expect(hereToo(time, zone, own, 'en-GB')).toBe(words);
});
