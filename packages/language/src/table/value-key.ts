import type { Value } from '@rowmill/contracts';
import { printJson } from './exact-json.ts';

/**
 * A text that is equal for two values exactly when strict typed equality holds between them: 1 = 1.0, 1 ≠ "1",
 * null ≠ missing. For grouping, dedup, join and diff.
 */
export function valueKey(value: Value | undefined): string {
  if (value === undefined) return 'm';
  switch (typeof value) {
    case 'string':
      return `s${value}`;
    case 'number':
      // A double that is a whole number equals the integer of the same value.
      return Number.isInteger(value) ? `n${BigInt(value)}` : `n${value}`;
    case 'bigint':
      return `n${value}`;
    case 'boolean':
      return value ? 't' : 'f';
    default:
      return value === null ? 'z' : `a${printJson(value)}`;
  }
}

/** One key for several values; lengths keep neighbours apart. */
export function keyOf(values: readonly (Value | undefined)[]): string {
  if (values.length === 1) return valueKey(values[0]);
  return values
    .map((value) => {
      const key = valueKey(value);
      return `${key.length}:${key}`;
    })
    .join('');
}
