import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import type { BatchState } from '../ledger/records.ts';
import type { BatchList, BatchPage, BatchTimes } from '../queries/queries.ts';

interface StoredTimes {
  readonly step: number;
  readonly n: number;
  readonly state: BatchState;
  readonly size: number;
  readonly rows_out: string;
  readonly rows_failed: number;
  readonly epoch: number;
  readonly begun_at: Date | null;
  readonly wrote_at: Date | null;
  readonly not_before: number;
  readonly total: number;
}

/** Batches step by step in the order of their rows. */
export async function listBatches(tx: Tx, query: string, { offset, limit }: BatchPage): Promise<BatchList> {
  const { rows } = await sql<StoredTimes>`
    SELECT step, n, state, size, rows_out, epoch, begun_at, wrote_at, not_before,
      (SELECT coalesce(sum(upper(r) - lower(r)), 0)::int FROM unnest(failed) r) AS rows_failed,
      (count(*) OVER ())::int AS total
    FROM batch WHERE query = ${query}::uuid
    ORDER BY step, place LIMIT ${limit} OFFSET ${offset}`.execute(tx);
  return { items: rows.map(readTimes), total: rows[0]?.total ?? 0 };
}

function readTimes(stored: StoredTimes): BatchTimes {
  return {
    step: stored.step,
    batch: stored.n,
    state: stored.state,
    rows: stored.size,
    rowsOut: Number(stored.rows_out),
    rowsFailed: stored.rows_failed,
    takenUp: stored.epoch,
    ...(stored.begun_at === null ? {} : { begunMs: stored.begun_at.getTime() }),
    ...(stored.wrote_at === null ? {} : { wroteMs: stored.wrote_at.getTime() }),
    ...(stored.state === 'parked' && stored.not_before > 0 ? { waitsUntilMs: stored.not_before } : {}),
  };
}
