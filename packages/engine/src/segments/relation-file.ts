import { identifier, joinSql, orderBy, raw, sql, type Relation, type Sql } from '@rowmill/language';

/** The relation's rows in its order, with the given cells. */
export function selectInOrder(relation: Relation, cells: Sql): Sql {
  const order = relation.order.length === 0 ? raw('') : sql` ORDER BY ${orderBy(relation)}`;
  return sql`SELECT ${cells} FROM ${relation.from}${order}`;
}

/** The relation's columns as a segment names them. A file must have a column, if only an empty one. */
export function storedCells(relation: Relation): Sql {
  if (relation.columns.length === 0) return raw('NULL::BOOLEAN AS "_"');
  return joinSql(
    relation.columns.map(
      ({ as, type }, position) => sql`${identifier(as)}::${raw(type)} AS ${raw(`c${position}`)}`,
    ),
  );
}
