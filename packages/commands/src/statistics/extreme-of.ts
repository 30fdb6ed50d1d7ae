import type { SegmentType } from '@rowmill/contracts';
import { identifier, joinSql, raw, sql, sqlSortTerms, type Sql } from '@rowmill/language';
import { isPresent, type MaybeColumn } from './numbers-of.ts';

/** What `sort` would put first of a column's values, ascending for the least and descending for the greatest. */
export function extremeOf(
  column: MaybeColumn,
  which: 'least' | 'greatest',
  among: Sql = isPresent(column),
): { type: SegmentType; expression: Sql } {
  if (column === undefined) return { type: 'JSON', expression: raw('NULL::JSON') };
  const as = identifier(column.as);
  if (column.type !== 'JSON')
    return { type: column.type, expression: which === 'least' ? sql`min(${as})` : sql`max(${as})` };
  const order = joinSql(sqlSortTerms(column, which === 'greatest'));
  return { type: 'JSON', expression: sql`first(${as} ORDER BY ${order}) FILTER (WHERE ${among})` };
}
