import type { Value } from '@rowmill/contracts';
import { orderBy, readPath, sql, type Relation } from '@rowmill/language';
import type { TableWork } from '../segments/table-work.ts';

/** The first row's value of a column; `undefined` where there is no row or no value. */
export async function firstValue(
  work: TableWork,
  rows: Relation,
  column: string,
): Promise<Value | undefined> {
  const sorted = rows.order.length === 0 ? sql`` : sql`ORDER BY ${orderBy(rows)}`;
  const first: Relation = { ...rows, from: sql`(SELECT * FROM ${rows.from} ${sorted} LIMIT 1)` };
  for await (const chunk of work.rows(first)) return chunk[0] && readPath(chunk[0], column);
  return undefined;
}
