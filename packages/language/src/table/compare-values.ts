import type { Value } from '@rowmill/contracts';
import { printJson } from './exact-json.ts';
import { classOf, VALUE_CLASSES } from './value-class.ts';

/** Orders text by code point, as DuckDB does; JavaScript's own order is by UTF-16 unit. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left === right) continue;
    // Surrogates stand for code points above every other unit.
    const leftHigh = left >= 0xd800 && left <= 0xdfff;
    const rightHigh = right >= 0xd800 && right <= 0xdfff;
    return leftHigh === rightHigh ? left - right : leftHigh ? 1 : -1;
  }
  return a.length - b.length;
}

/** Orders numbers exactly, integers of any size against doubles. */
export function compareNumbers(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The order of `sort`: by class, then inside the class; `descending` reverses inside a class only. */
export function compareValues(a: Value | undefined, b: Value | undefined, descending = false): number {
  const left = classOf(a);
  const right = classOf(b);
  if (left !== right) return VALUE_CLASSES.indexOf(left) - VALUE_CLASSES.indexOf(right);
  const order = compareWithin(a, b);
  return descending ? -order : order;
}

function compareWithin(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  if (a === null || a === undefined || b === null || b === undefined) return 0;
  return compareText(printJson(a), printJson(b));
}

function isNumeric(value: Value | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
