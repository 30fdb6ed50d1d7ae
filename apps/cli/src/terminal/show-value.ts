import type { Value } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';
import { oneLine } from './fit-text.ts';

/** What stands under a column's name; `mixed` where rows differ. */
export type ShownType = 'text' | 'number' | 'boolean' | 'array' | 'null' | 'mixed';

function typeOf(value: Value): ShownType {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
    case 'bigint':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'array';
  }
}

/** The type of the values that are there; nulls do not make a column mixed. */
export function shownType(values: readonly (Value | undefined)[]): ShownType {
  let type: ShownType = 'null';
  for (const value of values) {
    if (value === undefined || value === null) continue;
    const next = typeOf(value);
    if (type === 'null') type = next;
    else if (type !== next) return 'mixed';
  }
  return type;
}

/** Numbers with a fraction line up at the point, with two digits at the least and six at the most. */
export function decimalsOf(values: readonly (Value | undefined)[]): number {
  let decimals = 0;
  for (const value of values) {
    if (typeof value !== 'number' || Number.isInteger(value)) continue;
    const fraction = String(value).split('.')[1] ?? '';
    if (fraction.includes('e') || fraction.length > 6) return 0;
    decimals = Math.max(decimals, fraction.length, 2);
  }
  return decimals;
}

/** A value as a table cell; missing is empty, null is said. */
export function showValue(value: Value | undefined, decimals = 0): string {
  if (value === undefined) return '';
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return oneLine(value);
    case 'number':
      return decimals > 0 && Math.abs(value) < 1e15 ? value.toFixed(decimals) : String(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      return oneLine(printJson(value));
  }
}
