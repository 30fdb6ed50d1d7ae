import type { Row, Value } from '@rowmill/contracts';
import { flattenInto, isObject, readPath } from '@rowmill/language';
import type { Relation, SqlColumn } from '@rowmill/language';
import { findColumn } from '../sql/find-column.ts';
import { columnHolding } from './change-column.ts';
import { columnsBelow, prefixOf } from './column-pattern.ts';

/** Only these columns, in this order; `prefix.*` stands for all below a prefix. */
export function selectColumns(row: Row, names: readonly string[]): Row {
  const selected = new Map<string, Value>();
  for (const name of names) {
    const prefix = prefixOf(name);
    if (prefix === undefined) {
      const value = readPath(row, name);
      if (value !== undefined) flattenInto(selected, columnHolding(row, name), value);
      continue;
    }
    for (const [below, value] of row) if (below.startsWith(`${prefix}.`)) selected.set(below, value);
    const inside = readPath(row, prefix);
    if (isObject(inside) && Object.keys(inside).length > 0) flattenInto(selected, prefix, inside);
  }
  return selected;
}

/** The same for a relation; nothing where a name leads into an array, since its columns are not known then. */
export function selectColumnsSql(relation: Relation, names: readonly string[]): Relation | undefined {
  const selected = new Set<SqlColumn>();
  for (const name of names) {
    const prefix = prefixOf(name);
    const found = findColumn(relation, prefix ?? name);
    if (found.in === 'places') return undefined;
    if (prefix !== undefined) for (const column of columnsBelow(relation, prefix)) selected.add(column);
    else if (found.in === 'column') selected.add(found.column);
  }
  return { ...relation, columns: [...selected] };
}
