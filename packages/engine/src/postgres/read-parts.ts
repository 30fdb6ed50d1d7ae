import type { Tables } from '@rowmill/resources';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Part } from '../ledger/records.ts';
import { readPart, type StoredPart } from './stored-part.ts';

/** In the order of the rows; the pieces of a divided row come before the part that ends it. */
export async function readParts(
  db: Kysely<Tables>,
  query: string,
  step: number,
  batches?: { readonly first: number; readonly last: number },
): Promise<readonly (Part & { readonly batch: number })[]> {
  const { rows } = await sql<StoredPart & { batch: number }>`
    SELECT p.batch, p.id, p.row_from, p.row_to, p.rows_out::float8 AS rows_out, p.objects, p.commands
    FROM ${batchesBetween(query, step, batches)} b, LATERAL (
      SELECT * FROM part WHERE query = ${query}::uuid AND step = ${step} AND batch = b.n OFFSET 0) p
    ORDER BY b.place, p.row_from, p.row_to, p.number`.execute(db);
  return rows.map((row) => ({ ...readPart(row), batch: row.batch }));
}

/** Each batch is looked up by itself: a plan made while the tables were small must not read all of them once they are large. */
function batchesBetween(
  query: string,
  step: number,
  batches: { readonly first: number; readonly last: number } | undefined,
): RawBuilder<unknown> {
  const ofStep = sql`SELECT n, place FROM batch WHERE query = ${query}::uuid AND step = ${step}`;
  if (batches === undefined) return sql`(${ofStep} OFFSET 0)`;
  const { first, last } = batches;
  if (first === last) return sql`(${ofStep} AND n = ${first} OFFSET 0)`;
  const placeOf = (n: number) =>
    sql`(SELECT place FROM batch WHERE query = ${query}::uuid AND step = ${step} AND n = ${n})`;
  return sql`(
    SELECT n, place FROM batch
    WHERE uuid_send(query) = uuid_send(${query}::uuid) AND step = ${step}
      AND place BETWEEN ${placeOf(first)} AND ${placeOf(last)} OFFSET 0)`;
}
