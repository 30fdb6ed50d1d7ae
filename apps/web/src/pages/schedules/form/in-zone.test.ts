import { expect, test } from 'vitest';
import { inZone } from './in-zone.ts';

test.each([
  ['2026-01-05T05:30:00.000Z', 'Europe/Berlin', 'Mon, 5 Jan 2026, 06:30 CET'],
  ['2026-07-06T04:30:00.000Z', 'Europe/Berlin', 'Mon, 6 Jul 2026, 06:30 CEST'],
  ['2026-01-05T23:30:00.000Z', 'UTC', 'Mon, 5 Jan 2026, 23:30 UTC'],
])('%s in %s is %s', (time, zone, shown) => {
  expect(inZone(time, zone, 'en-GB')).toBe(shown);
});
