import { columnOf, sql, sqlJson, sqlOf } from '@rowmill/language';
import type { Relation, SqlCell, SqlColumn } from '@rowmill/language';
import { withColumn } from './with-column.ts';

/** The relation with a value under a name; where the value is missing, a row keeps what it had there. */
export function withValue(relation: Relation, name: string, value: SqlCell): Relation {
  const old = columnOf(relation, name);
  if (old === undefined) return withColumn(relation, name, value.type, sqlOf(value));
  if (old.type === value.type) {
    return withColumn(relation, name, old.type, sql`coalesce(${sqlOf(value)}, ${sqlOf(old)})`);
  }
  return withColumn(relation, name, 'JSON', sql`coalesce(${sqlJson(value)}, ${sqlJson(old)})`);
}

/** The relation with what became of a column: in its place, or under another name. It is missing where the column is. */
export function withChanged(
  relation: Relation,
  column: SqlColumn,
  as: string | undefined,
  value: SqlCell,
): Relation {
  return as === undefined || as === column.name
    ? withColumn(relation, column.name, value.type, sqlOf(value))
    : withValue(relation, as, value);
}
