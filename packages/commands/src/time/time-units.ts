/** Units of time in commands; months and longer follow the calendar. */
export const TIME_UNITS = [
  'milliseconds',
  'seconds',
  'minutes',
  'hours',
  'days',
  'weeks',
  'months',
  'years',
] as const;
