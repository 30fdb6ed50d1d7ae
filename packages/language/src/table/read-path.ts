import type { Row, Value } from '@rowmill/contracts';
import { columnKeys, escapeKey } from './column-name.ts';
import { isObject } from './flatten-row.ts';

/**
 * Looks a name up in a row: the exact column; else the longest column prefix that holds an array, then a walk into it;
 * else the name with its dots escaped; else missing (`undefined`).
 */
export function readPath(row: Row, name: string): Value | undefined {
  const exact = row.get(name);
  if (exact !== undefined) return exact;
  if (!name.includes('.')) return undefined;
  const keys = columnKeys(name);
  for (let length = keys.length - 1; length > 0; length--) {
    const prefix = row.get(keys.slice(0, length).map(escapeKey).join('.'));
    if (Array.isArray(prefix)) return walk(prefix, keys.slice(length));
  }
  return row.get(escapeKey(name));
}

/** Follows keys and zero-based indexes into a value. */
export function walk(value: Value, keys: readonly string[]): Value | undefined {
  let at: Value | undefined = value;
  for (const key of keys) {
    if (Array.isArray(at))
      at = /^(0|[1-9]\d*)$/.test(key) ? (at as readonly Value[])[Number(key)] : undefined;
    else if (isObject(at)) at = Object.hasOwn(at, key) ? at[key] : undefined;
    else return undefined;
  }
  return at;
}
