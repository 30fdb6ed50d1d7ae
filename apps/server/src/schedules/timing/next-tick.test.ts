import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { lastTickBefore, nextTick, type Ticking } from './next-tick.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const at = (text: string): number => new Date(text).getTime();
const cron = (pattern: string, timezone = 'UTC'): Ticking => ({
  cron: pattern,
  timezone,
  jitterSeconds: 0,
  anchorMs: 0,
});

function ticksBetween(ticking: Ticking, fromMs: number, toMs: number): number[] {
  const found: number[] = [];
  for (
    let tick = nextTick(ticking, fromMs);
    tick !== undefined && tick <= toMs;
    tick = nextTick(ticking, tick)
  )
    found.push(tick);
  return found;
}

const shown = (ticks: readonly number[]): string[] => ticks.map((tick) => new Date(tick).toISOString());

test('intervals are counted from where the schedule began', () => {
  const ticking = { minutes: 90, jitterSeconds: 0, anchorMs: at('2026-01-01T00:00:07Z') };
  expect(shown(ticksBetween(ticking, at('2026-01-01T00:00:07Z'), at('2026-01-01T05:00:00Z')))).toEqual([
    '2026-01-01T01:30:07.000Z',
    '2026-01-01T03:00:07.000Z',
    '2026-01-01T04:30:07.000Z',
  ]);
  // A clock that was set back does not bring ticks from before the beginning.
  expect(nextTick(ticking, at('2025-01-01T00:00:00Z'))).toBe(at('2026-01-01T01:30:07Z'));
});

test.each([{}, { minutes: 0 }])('nothing ever fires: %j', (timing) => {
  expect(nextTick({ ...timing, jitterSeconds: 0, anchorMs: 0 }, Date.now())).toBeUndefined();
});

describe('where clocks are changed', () => {
  // Three zones: an hour in spring and autumn in both halves of the world, and half an hour on Lord Howe.
  test.each([
    ['skipped: fires when the clocks go on', '30 2 * * *', 'America/New_York', '2026-03-08', ['07:00:00']],
    ['skipped', '30 2 * * *', 'Europe/Berlin', '2026-03-29', ['01:00:00']],
    ['skipped by half an hour', '15 2 * * *', 'Australia/Lord_Howe', '2026-10-03', ['15:30:00']],
    ['repeated: fires the first time', '30 1 * * *', 'America/New_York', '2026-11-01', ['05:30:00']],
    ['repeated', '30 2 * * *', 'Europe/Berlin', '2026-10-25', ['00:30:00']],
    ['repeated by half an hour', '45 1 * * *', 'Australia/Lord_Howe', '2026-04-04', ['14:45:00']],
    ['several times, skipped: not at all', '*/20 2 * * *', 'America/New_York', '2026-03-08', []],
    [
      'several times, repeated: each time',
      '*/30 1 * * *',
      'America/New_York',
      '2026-11-01',
      ['05:00:00', '05:30:00', '06:00:00', '06:30:00'],
    ],
  ] as const)('%s (%s in %s)', (_, pattern, zone, day, expected) => {
    const from = at(`${day}T00:00:00Z`) - 1;
    const found = ticksBetween(cron(pattern, zone), from, from + DAY);
    expect(shown(found)).toEqual(expected.map((time) => `${day}T${time}.000Z`));
  });

  test('an hourly schedule has 23 and 25 ticks on such days', () => {
    const count = (day: string): number => {
      const from = DateTime.fromISO(day, { zone: 'Europe/Berlin' });
      const ticks = ticksBetween(
        cron('0 * * * *', 'Europe/Berlin'),
        from.toMillis() - 1,
        from.plus({ days: 1 }).toMillis() - 1,
      );
      return ticks.length;
    };
    expect([count('2026-03-29'), count('2026-06-01'), count('2026-10-25')]).toEqual([23, 24, 25]);
  });
});

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;
const field = (least: number, most: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min: least, max: most }).map(String),
    fc.integer({ min: 2, max: 20 }).map((step) => `*/${step}`),
    fc
      .uniqueArray(fc.integer({ min: least, max: most }), { minLength: 2, maxLength: 4 })
      .map((all) => all.join()),
  );
const instant = fc.integer({
  min: at('2026-01-01T00:00:00Z') / 1000,
  max: at('2028-01-01T00:00:00Z') / 1000,
});

/** Days on which clocks change in one of the zones. */
const changing = fc.constantFrom(
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-04',
  '2026-10-03',
  '2027-03-14',
);
const anyDay = fc.oneof(
  instant,
  changing.map((day) => at(`${day}T16:00:00Z`) / 1_000),
);

/** What the clock on the wall says, read by another library. */
function matches(pattern: string, local: DateTime): boolean {
  const [minute, hour] = pattern.split(' ');
  const fits = (part: string, value: number): boolean =>
    part === '*' ||
    (part.startsWith('*/')
      ? value % Number(part.slice(2)) === 0
      : part.split(',').map(Number).includes(value));
  return local.second === 0 && fits(minute!, local.minute) && fits(hour!, local.hour);
}

const isFixed = (pattern: string): boolean => /^\d+ \d+ /.test(pattern);

test('on days without a change, ticks are the minutes whose time on the wall fits', () => {
  fc.assert(
    fc.property(
      field(0, 59),
      field(0, 23),
      fc.constantFrom(...ZONES),
      anyDay,
      (minute, hour, zone, second) => {
        const pattern = `${minute} ${hour} * * *`;
        const day = DateTime.fromSeconds(second, { zone }).startOf('day');
        const end = day.plus({ days: 1 });
        const changes = end.toMillis() - day.toMillis() !== DAY;
        const expected: number[] = [];
        for (let time = day.toMillis(); time < end.toMillis(); time += MINUTE)
          if (matches(pattern, DateTime.fromMillis(time, { zone }))) expected.push(time);
        const found = ticksBetween(cron(pattern, zone), day.toMillis() - 1, end.toMillis() - 1);
        if (!changes || !isFixed(pattern)) expect(found).toEqual(expected);
        // A time of day fires once, also on the day on which the clocks skip or repeat it.
        else expect(found).toHaveLength(1);
      },
    ),
    { numRuns: 25 },
  );
});

test('ticks go forward, are whole minutes, and the one before an instant is the last one', () => {
  const patterns = fc
    .tuple(field(0, 59), field(0, 23), field(1, 28), fc.constantFrom('*', 'MON', '1-5', 'SUN#2'))
    .map(([minute, hour, day, weekday]) => `${minute} ${hour} ${day} * ${weekday}`);
  fc.assert(
    fc.property(patterns, fc.constantFrom(...ZONES), instant, (pattern, zone, second) => {
      const ticking = cron(pattern, zone);
      const tick = nextTick(ticking, second * 1_000)!;
      expect(tick).toBeGreaterThan(second * 1_000);
      expect(tick % MINUTE).toBe(0);
      expect(nextTick(ticking, tick - 1)).toBe(tick);
      expect(lastTickBefore(ticking, tick + 1)).toBe(tick);
      expect(lastTickBefore(ticking, nextTick(ticking, tick)!)).toBe(tick);
    }),
    { numRuns: 200 },
  );
});
