import { orderBy, sql } from '@rowmill/language';
import type { Relation, Sql } from '@rowmill/language';

/** The position of a row in the relation's order, from 1. */
export function rowNumber(relation: Relation): Sql {
  return sql`row_number() OVER (ORDER BY ${orderBy(relation)})`;
}
