import type { Value } from '@rowmill/contracts';
import { compareNumbers, compareText } from '../../table/compare-values.ts';
import { printJson } from '../../table/exact-json.ts';
import { isNumeric } from './arithmetic.ts';
import { comparedNumber } from './numeric-text.ts';

/** The `==` of expressions: null and missing are equal to each other, numeric text to its number, else types must agree. */
export function equals(a: Value | undefined, b: Value | undefined): boolean {
  if (a === null || a === undefined) return b === null || b === undefined;
  if (b === null || b === undefined) return false;
  if (typeof a === typeof b && typeof a !== 'object') return a === b;
  if (isNumeric(a) || isNumeric(b)) {
    const left = comparedNumber(a);
    const right = comparedNumber(b);
    return left !== undefined && right !== undefined && compareNumbers(left, right) === 0;
  }
  return typeof a === 'object' && typeof b === 'object' && printJson(a) === printJson(b);
}

/** The order of two values, or NaN where they have none, so that every comparison with it is false. */
export function orderOf(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (!isNumeric(a) && !isNumeric(b)) return Number.NaN;
  const left = comparedNumber(a);
  const right = comparedNumber(b);
  return left === undefined || right === undefined ? Number.NaN : compareNumbers(left, right);
}

/** Whether a value is among the items of an array, or is the one value that is no array. */
export function isAmong(value: Value | undefined, items: Value | undefined): boolean {
  if (!Array.isArray(items)) return equals(value, items);
  return (items as readonly Value[]).some((item) => equals(value, item));
}
