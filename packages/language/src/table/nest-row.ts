import type { Row, Value } from '@rowmill/contracts';
import { columnKeys, escapeKey } from './column-name.ts';
import type { JsonObject } from './flatten-row.ts';

/**
 * A row as nested objects; the opposite of `flattenRow`. Where a column is both a value and the beginning of another
 * (`a` and `a.b`), the longer name keeps its dots, so nothing is lost.
 */
export function nestRow(row: Row): JsonObject {
  const root: Record<string, Value> = {};
  for (const [name, value] of row) {
    if (!name.includes('.') && !name.includes('\\')) define(root, name, value);
    else {
      const keys = columnKeys(name);
      if (isUnderValue(row, keys)) define(root, name, value);
      else place(root, keys, value);
    }
  }
  return root;
}

/** Whether a part of the path is itself a column. */
function isUnderValue(row: Row, keys: readonly string[]): boolean {
  let prefix = '';
  for (const [at, key] of keys.slice(0, -1).entries()) {
    prefix = at === 0 ? escapeKey(key) : `${prefix}.${escapeKey(key)}`;
    if (row.has(prefix)) return true;
  }
  return false;
}

function place(root: Record<string, Value>, keys: readonly string[], value: Value): void {
  let at = root;
  for (const key of keys.slice(0, -1)) {
    if (!Object.hasOwn(at, key)) define(at, key, {});
    at = at[key] as Record<string, Value>;
  }
  define(at, keys.at(-1)!, value);
}

/** Plain assignment would call the setter of `__proto__`. */
function define(object: Record<string, Value>, key: string, value: Value): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}
