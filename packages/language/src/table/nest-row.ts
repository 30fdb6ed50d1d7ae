import type { Row, Value } from '@rowmill/contracts';
import { columnKeys } from './column-name.ts';
import { isObject, type JsonObject } from './flatten-row.ts';

/**
 * A row as nested objects; the opposite of `flattenRow`. Where a column is both a value and the prefix of another
 * (`a` and `a.b`), the longer name keeps its dots, so nothing is lost.
 */
export function nestRow(row: Row): JsonObject {
  const root: Record<string, Value> = {};
  for (const [name, value] of row) {
    const keys = columnKeys(name);
    if (!place(root, keys, value)) define(root, name, value);
  }
  return root;
}

function place(root: Record<string, Value>, keys: readonly string[], value: Value): boolean {
  let at = root;
  for (const key of keys.slice(0, -1)) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    if (next === undefined) {
      const made: Record<string, Value> = {};
      define(at, key, made);
      at = made;
    } else if (isObject(next) && Object.keys(next).length > 0) at = next as Record<string, Value>;
    else return false;
  }
  const last = keys.at(-1)!;
  if (Object.hasOwn(at, last)) return false;
  define(at, last, value);
  return true;
}

/** Plain assignment would call the setter of `__proto__`. */
function define(object: Record<string, Value>, key: string, value: Value): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
