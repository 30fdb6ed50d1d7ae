import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import type { Claim } from '../ledger/ledger.ts';
import type { BatchRef, BatchState } from '../ledger/records.ts';
import { alive } from './alive.ts';
import { BATCH_COLUMNS, readBatch, type StoredBatch } from './stored-batch.ts';

/** One statement; a second one tells why there was nothing to claim. */
export async function claimBatch(db: Kysely<Tables>, ref: BatchRef): Promise<Claim> {
  const { rows } = await sql<StoredBatch>`
    WITH ${alive(ref.query)}
    UPDATE batch b SET epoch = epoch + 1, crashes = crashes + 1, state = 'running',
      begun_at = coalesce(b.begun_at, now())
    FROM alive
    WHERE b.query = ${ref.query}::uuid AND b.step = ${ref.step} AND b.n = ${ref.batch}
      AND b.turn = ${ref.turn} AND b.state IN ('handed', 'running')
    RETURNING ${BATCH_COLUMNS}`.execute(db);
  const batch = rows[0] === undefined ? undefined : readBatch(rows[0]);
  if (batch !== undefined) return { kind: 'claimed', epoch: batch.epoch, batch };
  return { kind: 'answer', answer: await whatBecameOf(db, ref) };
}

async function whatBecameOf(db: Kysely<Tables>, ref: BatchRef): Promise<'done' | 'parked' | 'stop'> {
  const { rows } = await sql<{ state: BatchState }>`
    SELECT b.state FROM batch b JOIN query q ON q.id = b.query
    WHERE b.query = ${ref.query}::uuid AND b.step = ${ref.step} AND b.n = ${ref.batch}
      AND q.state = 'running' AND q.failure IS NULL`.execute(db);
  const state = rows[0]?.state;
  return state === 'done' || state === 'parked' ? state : 'stop';
}
