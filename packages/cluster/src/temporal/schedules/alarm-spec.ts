import type { ScheduleSpec } from '@temporalio/client';

/** When an alarm rings: again and again, or at some instants. In epoch milliseconds, whole seconds. */
export type Alarm =
  | { readonly everyMs: number; readonly anchorMs: number }
  | { readonly instantsMs: readonly number[] };

/**
 * An alarm as Temporal takes it. Instants are written one by one: its cron patterns know other days and other changes of
 * clocks than ours, and what fires when must not depend on where it runs.
 */
export function alarmSpec(alarm: Alarm): ScheduleSpec {
  if ('instantsMs' in alarm) return { calendars: alarm.instantsMs.map(calendarOf), timezone: 'UTC' };
  const { everyMs, anchorMs } = alarm;
  return { intervals: [{ every: everyMs, offset: anchorMs % everyMs }] };
}

const MONTHS = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
] as const;

function calendarOf(instantMs: number): NonNullable<ScheduleSpec['calendars']>[number] {
  const at = new Date(instantMs);
  return {
    year: at.getUTCFullYear(),
    month: MONTHS[at.getUTCMonth()]!,
    dayOfMonth: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}
