import { expect, test } from 'vitest';
import { startTiming, timingOf } from './timing-draft.ts';
import type { Timing } from '../schedule-types.ts';

test.each<Timing>([{ minutes: 15 }, { cron: '0 * * * *', timezone: 'Europe/Berlin' }, {}])(
  '%j comes back as it was',
  (timing) => {
    expect(timingOf(startTiming(timing, 'UTC'))).toEqual(timing);
  },
);

test('a new one runs every hour, and has its own zone at hand', () => {
  const draft = startTiming(undefined, 'Asia/Tokyo');
  expect(timingOf(draft)).toEqual({ minutes: 60 });
  expect(timingOf({ ...draft, way: 'cron' })).toEqual({ cron: '30 6 * * *', timezone: 'Asia/Tokyo' });
});

test.each(['', '0', '-5', '1.5', 'x', '99999999999'])('%j is no number of minutes', (minutes) => {
  expect(timingOf({ way: 'minutes', minutes, cron: '', timezone: 'UTC' })).toBeUndefined();
});

test('no pattern is none', () => {
  expect(timingOf({ way: 'cron', minutes: '', cron: ' ', timezone: 'UTC' })).toBeUndefined();
});
