import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import type { BatchRef, Part } from '../ledger/records.ts';
import { alive } from './alive.ts';
import { insertParts } from './stored-part.ts';

/** One statement. */
export async function replaceParts(
  db: Kysely<Tables>,
  ref: BatchRef,
  epoch: number,
  old: readonly string[],
  merged: Part,
): Promise<'kept' | 'stop'> {
  const ofBatch = sql`p.query = ${ref.query}::uuid AND p.step = ${ref.step} AND p.batch = ${ref.batch}`;
  const { rows } = await sql<{ complete: boolean }>`
    WITH ${alive(ref.query)},
    claimed AS MATERIALIZED (
      SELECT b.query, b.workspace FROM batch b, alive
      WHERE b.query = ${ref.query}::uuid AND b.step = ${ref.step} AND b.n = ${ref.batch} AND b.epoch = ${epoch}
      FOR UPDATE OF b),
    old AS MATERIALIZED (
      SELECT p.id FROM part p WHERE ${ofBatch} AND p.id = ANY (${old}::text[])),
    changed AS MATERIALIZED (
      SELECT * FROM claimed WHERE (SELECT count(*) FROM old) = ${old.length}),
    gone AS (
      DELETE FROM part p USING changed, old WHERE ${ofBatch} AND p.id = old.id),
    ${sql.join(insertParts('changed', ref, [merged]))}
    SELECT EXISTS (SELECT FROM changed) AS complete FROM claimed`.execute(db);
  if (rows[0]?.complete === false) throw new Error('a merged part is not there');
  return rows.length === 0 ? 'stop' : 'kept';
}
