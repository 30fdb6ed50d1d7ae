import type { Value } from '@rowmill/contracts';
import { DateTime } from 'luxon';
import { refuseLarge } from '../values/text-of.ts';
import { defineFunction } from './define-function.ts';

const instant = { name: 'time' };
const zone = { name: 'zone', optional: true };

export const timeFunctions = [
  defineFunction({
    name: 'date',
    summary: 'The calendar day of an instant, as 2026-11-15.',
    parameters: [instant, zone],
    apply: (time, at) => instantOf(time, at)?.toISODate() ?? undefined,
  }),
  defineFunction({
    name: 'epoch',
    summary: 'An instant in milliseconds since 1970.',
    parameters: [instant, zone],
    apply: (time, at) => instantOf(time, at)?.toMillis(),
  }),
  defineFunction({
    name: 'iso',
    summary: 'An instant as ISO 8601, in UTC unless a zone is given.',
    parameters: [instant, zone],
    apply: (time, at) => instantOf(time, at)?.toISO() ?? undefined,
  }),
  defineFunction({
    name: 'formatDate',
    summary:
      'An instant in a format of its own, such as "dd.MM.yyyy HH:mm" (the tokens of Luxon, in English).',
    parameters: [instant, { name: 'format' }, zone],
    apply(time, format, at) {
      if (typeof format !== 'string') return undefined;
      // A token of one letter can become the name of a month.
      refuseLarge(format.length * 20, 'the formatted date');
      return instantOf(time, at)?.toFormat(format);
    },
  }),
  defineFunction({
    name: 'addTime',
    summary:
      'An instant moved by an amount of a unit (seconds to years); milliseconds stay a number, text stays ISO 8601.',
    parameters: [instant, { name: 'amount' }, { name: 'unit' }, zone],
    apply(time, amount, unit, at) {
      const start = instantOf(time, at);
      const known = unitOf(unit);
      if (start === undefined || known === undefined || typeof amount !== 'number') return undefined;
      const moved = start.plus({ [known]: amount });
      if (!moved.isValid) return undefined;
      return typeof time === 'string' ? (moved.toISO() ?? undefined) : moved.toMillis();
    },
  }),
  defineFunction({
    name: 'diffTime',
    summary: 'How much later the first instant is than the second, in a unit (milliseconds when left out).',
    parameters: [{ name: 'later' }, { name: 'earlier' }, { name: 'unit', optional: true }, zone],
    apply(later, earlier, unit = 'milliseconds', at) {
      const end = instantOf(later, at);
      const start = instantOf(earlier, at);
      const known = unitOf(unit);
      if (end === undefined || start === undefined || known === undefined) return undefined;
      return end.diff(start, known).as(known) + 0;
    },
  }),
];

/** Milliseconds since 1970, ISO 8601, an HTTP or e-mail date, or `2026-11-15 12:00:00`; in UTC where nothing else is said. */
function instantOf(time: Value | undefined, zoneName: Value | undefined): DateTime | undefined {
  if (zoneName !== undefined && typeof zoneName !== 'string') return undefined;
  const options = { zone: zoneName ?? 'utc', locale: 'en' };
  if (typeof time === 'number') return valid(DateTime.fromMillis(time, options));
  if (typeof time !== 'string') return undefined;
  const text = time.trim();
  return (
    valid(DateTime.fromISO(text, options)) ??
    valid(DateTime.fromSQL(text, options)) ??
    valid(DateTime.fromRFC2822(text, options)) ??
    valid(DateTime.fromHTTP(text, options))
  );
}

function valid(time: DateTime): DateTime | undefined {
  return time.isValid ? time : undefined;
}

const units = [
  'milliseconds',
  'seconds',
  'minutes',
  'hours',
  'days',
  'weeks',
  'months',
  'quarters',
  'years',
] as const;

/** `day` and `days` are the same unit. */
function unitOf(unit: Value | undefined): (typeof units)[number] | undefined {
  if (typeof unit !== 'string') return undefined;
  const word = unit.toLowerCase();
  return units.find((known) => known === word || known === `${word}s`);
}
