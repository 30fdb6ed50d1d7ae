import type { ClockedSchedule, ScheduleTiming } from '@rowmill/resources';
import { expect, test } from 'vitest';
import { alarmOf } from './alarm-of.ts';
import { nextRuns } from './timing/next-runs.ts';

const START = Date.UTC(2026, 0);

function scheduleOf(timing: Partial<ScheduleTiming>, fromMs = START): ClockedSchedule {
  const whole = { jitterSeconds: 0, ...timing };
  const [next] = nextRuns('k', { ...whole, anchorMs: START }, fromMs, 1);
  return {
    key: 'k',
    workspace: 'w',
    timing: whole,
    catchup: 'last',
    anchor: new Date(START),
    version: 1,
    ...(next && { nextTick: new Date(next.tickMs), dueAt: new Date(next.dueMs) }),
  };
}

test('intervals ring for ever, all else at the next instants', () => {
  expect(alarmOf(scheduleOf({ minutes: 5 }))).toEqual({
    alarm: { everyMs: 300_000, anchorMs: START },
    until: null,
  });
  const daily = alarmOf(scheduleOf({ cron: '0 6 * * *' }))!;
  expect('instantsMs' in daily.alarm && daily.alarm.instantsMs).toHaveLength(24);
  expect(daily.until).toEqual(new Date(Date.UTC(2026, 0, 24, 6)));
  expect(alarmOf(scheduleOf({}))).toBeUndefined();
});

test('nothing is set to years that Temporal does not take', () => {
  const leap = alarmOf(scheduleOf({ cron: '0 0 29 2 *' }))!;
  const years =
    'instantsMs' in leap.alarm && leap.alarm.instantsMs.map((ms) => new Date(ms).getUTCFullYear());
  expect(years).toEqual(Array.from({ length: 18 }, (_, n) => 2028 + n * 4));
  expect(leap.until).toEqual(new Date(Date.UTC(2096, 1, 29)));
  expect(alarmOf(scheduleOf({ cron: '0 0 29 2 *' }, Date.UTC(2097, 0)))).toBeUndefined();
  // Four thousand years.
  expect(alarmOf(scheduleOf({ minutes: 2_147_483_647 }))).toBeUndefined();
});
