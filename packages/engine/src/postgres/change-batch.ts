import type { Tables } from '@rowmill/resources';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { BatchRef } from '../ledger/records.ts';
import type { RowRanges } from '../ledger/row-ranges.ts';
import { alive } from './alive.ts';
import { toMultirange } from './multirange.ts';

/** Counts a trial, once an epoch; a row that is tried for the first time starts its own count. */
export function enterTrying(
  db: Kysely<Tables>,
  ref: BatchRef,
  epoch: number,
  rows: RowRanges,
): Promise<'kept' | 'stop'> {
  const firstRows = toMultirange(rows.map(({ from }) => ({ from, to: from + 1 })));
  return changeBatch(
    db,
    ref,
    epoch,
    sql`trying = trying + ${toMultirange(rows)}::int4multirange, trial_epoch = b.epoch,
      trials = CASE WHEN NOT trying @> ${firstRows}::int4multirange THEN 1
        WHEN trial_epoch = b.epoch THEN trials ELSE trials + 1 END`,
  );
}

const NO_TRIAL = sql`trials = CASE WHEN trial_epoch = b.epoch THEN trials - 1 ELSE trials END, trial_epoch = 0`;

/** Takes this epoch's trial back while the row waits. */
export function waitOutside(db: Kysely<Tables>, ref: BatchRef, epoch: number): Promise<'kept' | 'stop'> {
  return changeBatch(db, ref, epoch, NO_TRIAL);
}

/** Takes back what the claim counted. */
export function excuse(db: Kysely<Tables>, ref: BatchRef, epoch: number): Promise<'kept' | 'stop'> {
  return changeBatch(db, ref, epoch, sql`${NO_TRIAL}, crashes = 0`);
}

/** An orderly end of a slice. */
export function parkBatch(
  db: Kysely<Tables>,
  ref: BatchRef,
  epoch: number,
  notBefore: number,
): Promise<'kept' | 'stop'> {
  return changeBatch(
    db,
    ref,
    epoch,
    sql`state = CASE state WHEN 'done' THEN 'done' ELSE 'parked' END, crashes = 0, not_before = ${notBefore}`,
  );
}

/** Changes a batch if the query goes on and the epoch is the last one. */
async function changeBatch(
  db: Kysely<Tables>,
  ref: BatchRef,
  epoch: number,
  assignments: RawBuilder<unknown>,
): Promise<'kept' | 'stop'> {
  const { rows } = await sql`
    WITH ${alive(ref.query)}
    UPDATE batch b SET ${assignments}
    FROM alive
    WHERE b.query = ${ref.query}::uuid AND b.step = ${ref.step} AND b.n = ${ref.batch} AND b.epoch = ${epoch}
    RETURNING b.n`.execute(db);
  return rows.length === 0 ? 'stop' : 'kept';
}
