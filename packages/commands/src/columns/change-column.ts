import type { Row, Value } from '@rowmill/contracts';
import { escapeKey, flattenInto, readPath } from '@rowmill/language';

/** A row with another value in one column; a row that has no value there stays as it is. */
export function changeColumn(
  row: Row,
  name: string,
  as: string | undefined,
  change: (value: Value) => Value,
): Row {
  const value = readPath(row, name);
  if (value === undefined) return row;
  return setColumn(row, as ?? columnHolding(row, name), change(value));
}

/** A row with a value under a name: in the place of the old value, else behind all others; objects are flattened. */
export function setColumn(row: Row, name: string, value: Value): Row {
  const changed = new Map(row);
  flattenInto(changed, name, value);
  return changed;
}

/** The column a name means, when it is to be written in place; a path into an array is copied into a column of its own. */
export function columnHolding(row: Row, name: string): string {
  const escaped = escapeKey(name);
  return !row.has(name) && row.has(escaped) ? escaped : name;
}
