import type { Value } from '@rowmill/contracts';
import { sql } from '../../sql/sql.ts';
import { extremeToSql, ofNumber, rounded } from '../sql/functions-to-sql.ts';
import { arithmetic, isNumeric } from '../values/arithmetic.ts';
import { orderOf } from '../values/compare.ts';
import { defineFunction } from './define-function.ts';

const MOST_DIGITS = 15;

export const numberFunctions = [
  defineFunction({
    name: 'round',
    summary:
      'The number rounded to whole or to as many digits as the second argument says (0 to 15), halves away from zero.',
    parameters: [{ name: 'number' }, { name: 'digits', optional: true }],
    apply(value, digits = 0) {
      const scale = scaleOf(digits);
      if (!isNumeric(value) || scale === undefined) return undefined;
      return Number.isInteger(value) || typeof value === 'bigint' ? value : round(value, scale);
    },
    sql(value, digits) {
      const scale = scaleOf(digits === undefined ? 0 : digits.literal);
      return scale === undefined ? undefined : ofNumber(value!, (number) => rounded(number, scale));
    },
  }),
  defineFunction({
    name: 'floor',
    summary: 'The largest whole number that is not larger.',
    parameters: [{ name: 'number' }],
    apply: (value) => (typeof value === 'number' ? Math.floor(value) + 0 : onlyInteger(value)),
    sql: (value) => ofNumber(value!, (number) => sql`floor(${number})`),
  }),
  defineFunction({
    name: 'ceil',
    summary: 'The smallest whole number that is not smaller.',
    parameters: [{ name: 'number' }],
    apply: (value) => (typeof value === 'number' ? Math.ceil(value) + 0 : onlyInteger(value)),
    sql: (value) => ofNumber(value!, (number) => sql`ceil(${number})`),
  }),
  defineFunction({
    name: 'abs',
    summary: 'The number without its sign.',
    parameters: [{ name: 'number' }],
    apply(value) {
      if (typeof value === 'number') return Math.abs(value);
      return typeof value === 'bigint' && value < 0n ? arithmetic['-'](0, value) : onlyInteger(value);
    },
    sql: (value) =>
      value!.type === 'BIGINT'
        ? { sql: sql`abs(${value!.sql})`, type: 'BIGINT' }
        : ofNumber(value!, (number) => sql`abs(${number})`),
  }),
  defineFunction({
    name: 'min',
    summary:
      'The smallest of its arguments, or of the items of an array; all numbers or all texts, null and missing do not count.',
    parameters: [{ name: 'value', many: true }],
    apply: (...values) => extreme(values, -1),
    sql: (...values) => extremeToSql('least', values),
  }),
  defineFunction({
    name: 'max',
    summary:
      'The largest of its arguments, or of the items of an array; all numbers or all texts, null and missing do not count.',
    parameters: [{ name: 'value', many: true }],
    apply: (...values) => extreme(values, 1),
    sql: (...values) => extremeToSql('greatest', values),
  }),
];

/** The power of ten for a number of digits. */
function scaleOf(digits: Value | undefined): number | undefined {
  const known =
    typeof digits === 'number' && Number.isInteger(digits) && digits >= 0 && digits <= MOST_DIGITS;
  return known ? Number(`1e${digits}`) : undefined;
}

function round(value: number, scale: number): number {
  const scaled = Math.abs(value) * scale;
  if (!Number.isFinite(scaled)) return value;
  return (Math.sign(value) * Math.round(scaled)) / scale + 0;
}

function onlyInteger(value: Value | undefined): Value | undefined {
  return typeof value === 'bigint' ? value : undefined;
}

function extreme(given: readonly (Value | undefined)[], sign: 1 | -1): Value | undefined {
  const only = given.length === 1 ? given[0] : undefined;
  const values = (Array.isArray(only) ? (only as readonly Value[]) : given).filter(
    (value) => value !== null && value !== undefined,
  );
  if (!values.every(isNumeric) && !values.every((value) => typeof value === 'string')) return undefined;
  return values.reduce<Value | undefined>(
    (best, value) => (best === undefined || orderOf(value, best) * sign > 0 ? value : best),
    undefined,
  );
}
