import { freshIdentifier } from '@rowmill/language';
import type { OrderTerm, Relation, Sql } from '@rowmill/language';
import { computed } from './with-column.ts';

/** What to order by; NULLs come last in either direction. */
export interface SortTerm {
  readonly expression: Sql;
  readonly descending: boolean;
}

/** The relation in another order; rows that are equal in it keep the order they had. Nothing is sorted yet. */
export function orderFirstBy(relation: Relation, terms: readonly SortTerm[]): Relation {
  const further = terms.map(({ expression }, index) => ({
    as: freshIdentifier(relation, `s${index}_`),
    expression,
  }));
  const order: OrderTerm[] = terms.map(({ descending }, index) => ({ as: further[index]!.as, descending }));
  return { ...relation, order: [...order, ...relation.order], from: computed(relation, further) };
}
