import { columnKeys, columnName, columnOf, escapeKey } from '@rowmill/language';
import type { Relation, SqlColumn } from '@rowmill/language';

/** Where the values of a name come from, for all rows of a relation. */
export type Found =
  /** One column, for every row that has a value. */
  | { readonly in: 'column'; readonly column: SqlColumn }
  /** No row has a value. */
  | { readonly in: 'nothing' }
  /** It depends on the row: several candidates, or a walk into an array. */
  | { readonly in: 'places'; readonly places: readonly Place[] };

/** A candidate: a column, and for an array the keys that lead into it. */
export interface Place {
  readonly column: SqlColumn;
  readonly keys: readonly string[];
}

/** Looks a name up as `readPath` does in a row. */
export function findColumn(relation: Relation, name: string): Found {
  const places = placesOf(relation, name);
  if (places.length === 0) return { in: 'nothing' };
  const first = places[0]!;
  return places.length === 1 && first.keys.length === 0
    ? { in: 'column', column: first.column }
    : { in: 'places', places };
}

function placesOf(relation: Relation, name: string): Place[] {
  const places: Place[] = [];
  const exact = columnOf(relation, name);
  if (exact !== undefined) places.push({ column: exact, keys: [] });
  if (!name.includes('.')) return places;
  const keys = columnKeys(name);
  for (let length = keys.length - 1; length > 0; length--) {
    const column = columnOf(relation, columnName(keys.slice(0, length)));
    if (column?.type === 'JSON') places.push({ column, keys: keys.slice(length) });
  }
  const escaped = columnOf(relation, escapeKey(name));
  if (escaped !== undefined) places.push({ column: escaped, keys: [] });
  return places;
}
