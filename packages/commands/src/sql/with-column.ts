import type { SegmentType } from '@rowmill/contracts';
import { columnOf, freshIdentifier, identifier, joinSql, sql } from '@rowmill/language';
import type { Relation, Sql, SqlColumn } from '@rowmill/language';

/** The relation with a column of this name: in the place of the one that had it, else behind all others. */
export function withColumn(relation: Relation, name: string, type: SegmentType, expression: Sql): Relation {
  const column: SqlColumn = { name, as: freshIdentifier(relation, 'c'), type };
  const old = columnOf(relation, name);
  const columns =
    old === undefined
      ? [...relation.columns, column]
      : relation.columns.map((other) => (other === old ? column : other));
  return { ...relation, columns, from: computed(relation, [{ as: column.as, expression }]) };
}

/** What the relation uses, and further expressions under identifiers it does not use. */
export function computed(relation: Relation, further: readonly { as: string; expression: Sql }[]): Sql {
  const used = [...relation.columns, ...relation.order].map(({ as }) => identifier(as));
  const made = further.map(({ as, expression }) => sql`${expression} AS ${identifier(as)}`);
  return sql`(SELECT ${joinSql([...used, ...made])} FROM ${relation.from})`;
}
