import { identifier, joinSql, orderBy, raw, sql } from '@rowmill/language';
import type { Relation } from '@rowmill/language';

/** The first rows of a relation, after leaving out some. */
export function firstRows(relation: Relation, count: number, skip = 0): Relation {
  const from = sql`(SELECT * FROM ${relation.from} ORDER BY ${orderBy(relation)} LIMIT ${BigInt(count)} OFFSET ${BigInt(skip)})`;
  return { ...relation, from };
}

/** The last rows of a relation, in their order. */
export function lastRows(relation: Relation, count: number): Relation {
  const backwards = joinSql(
    relation.order.map(
      ({ as, descending }) => sql`${identifier(as)} ${raw(descending ? 'ASC' : 'DESC')} NULLS FIRST`,
    ),
  );
  return {
    ...relation,
    from: sql`(SELECT * FROM ${relation.from} ORDER BY ${backwards} LIMIT ${BigInt(count)})`,
  };
}
