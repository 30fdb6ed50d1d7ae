import { identifier, sql, type Relation } from '@rowmill/language';
import { firstRows } from '../sql/first-rows.ts';
import { orderFirstBy } from '../sql/order-first-by.ts';
import { isPresent } from './numbers-of.ts';
import { summarize } from './summarize.ts';

/** The values of a column by how often they occur, the first seen before others that occur as often. */
export function frequencies(
  input: Relation,
  column: string,
  which: 'most' | 'least',
  limit: number,
): Relation {
  const counted = summarize(input, [column], [column], ([value]) => [
    { name: 'count', type: 'BIGINT', expression: sql`count(*) FILTER (WHERE ${isPresent(value)})` },
  ]);
  const count = identifier(counted.columns.at(-1)!.as);
  const present = { ...counted, from: sql`(SELECT * FROM ${counted.from} WHERE ${count} > 0)` };
  return firstRows(orderFirstBy(present, [{ expression: count, descending: which === 'most' }]), limit);
}
