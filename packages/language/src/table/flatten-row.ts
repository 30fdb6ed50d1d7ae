import type { Row, Value } from '@rowmill/contracts';
import { escapeKey } from './column-name.ts';

export type JsonObject = { readonly [key: string]: Value };

export function isObject(value: Value | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object as a row: nested objects become dotted columns, arrays stay whole, an empty object is a value. */
export function flattenRow(object: JsonObject): Row {
  const row = new Map<string, Value>();
  for (const key of Object.keys(object)) flattenInto(row, escapeKey(key), object[key]!);
  return row;
}

/** Puts a value under a column name, flattened if it is an object. */
export function flattenInto(row: Map<string, Value>, name: string, value: Value): void {
  if (!isObject(value)) {
    row.set(name, value);
    return;
  }
  const keys = Object.keys(value);
  if (keys.length === 0) row.set(name, value);
  for (const key of keys) flattenInto(row, `${name}.${escapeKey(key)}`, value[key]!);
}

/** A row for any value: objects flatten, everything else stands alone under `value`. */
export function rowOf(value: Value): Row {
  return isObject(value) ? flattenRow(value) : new Map([['value', value]]);
}
