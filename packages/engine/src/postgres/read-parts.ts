import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import type { Part } from '../ledger/records.ts';
import { readPart, type StoredPart } from './stored-part.ts';

/** In the order of the rows; the pieces of a divided row come before the part that ends it. */
export async function readParts(
  db: Kysely<Tables>,
  query: string,
  step: number,
  batches?: { readonly first: number; readonly last: number },
): Promise<readonly (Part & { readonly batch: number })[]> {
  const placeOf = (n: number) =>
    sql`(SELECT place FROM batch WHERE query = ${query}::uuid AND step = ${step} AND n = ${n})`;
  const between =
    batches === undefined
      ? sql``
      : sql`AND b.place BETWEEN ${placeOf(batches.first)} AND ${placeOf(batches.last)}`;
  const { rows } = await sql<StoredPart & { batch: number }>`
    SELECT p.batch, p.id, p.row_from, p.row_to, p.rows_out::float8 AS rows_out, p.objects, p.commands
    FROM batch b JOIN part p ON p.query = b.query AND p.step = b.step AND p.batch = b.n
    WHERE b.query = ${query}::uuid AND b.step = ${step} ${between}
    ORDER BY b.place, p.row_from, p.row_to, p.number`.execute(db);
  return rows.map((row) => ({ ...readPart(row), batch: row.batch }));
}
