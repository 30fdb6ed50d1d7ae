import { freshIdentifier } from '@rowmill/language';
import type { OrderTerm, Relation, SqlSortKey } from '@rowmill/language';
import { computed } from './with-column.ts';

/** The relation in another order; rows that are equal in it keep the order they had. Nothing is sorted yet. */
export function orderFirstBy(relation: Relation, keys: readonly SqlSortKey[]): Relation {
  const further = keys.map(({ expression }, index) => ({
    as: freshIdentifier(relation, `s${index}_`),
    expression,
  }));
  const order: OrderTerm[] = keys.map(({ descending }, index) => ({ as: further[index]!.as, descending }));
  return { ...relation, order: [...order, ...relation.order], from: computed(relation, further) };
}
