import type { Value } from '@rowmill/contracts';
import { printJson } from '../table/exact-json.ts';

/** A value as it is inside a longer text; null is empty. */
export function valueText(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  return typeof value === 'object' ? printJson(value) : String(value);
}
