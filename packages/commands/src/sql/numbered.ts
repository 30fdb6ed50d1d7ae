import { freshIdentifier, identifier, type Relation, type Sql } from '@rowmill/language';
import { rowNumber } from './row-number.ts';
import { computed } from './with-column.ts';

/** A relation whose rows are ordered by one ascending column without NULLs, so that `min` of it is the first row. */
export interface Numbered {
  readonly relation: Relation;
  readonly position: Sql;
}

/** Gives every row a position that aggregates can compare; rows already in their original order have one. */
export function numbered(relation: Relation): Numbered {
  const [only, ...others] = relation.order;
  if (only !== undefined && !only.descending && others.length === 0)
    return { relation, position: identifier(only.as) };
  const as = freshIdentifier(relation, 'n');
  const from = computed(relation, [{ as, expression: rowNumber(relation) }]);
  return { relation: { ...relation, order: [{ as, descending: false }], from }, position: identifier(as) };
}
