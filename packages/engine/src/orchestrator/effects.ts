import type { Cause, Outcome } from '@rowmill/contracts';
import type { NextBatches } from '../ledger/ledger.ts';
import type { BatchRef } from '../ledger/records.ts';

export type BatchAnswer = 'done' | 'parked' | 'stop';

/** Why a query is to stop before its last row. */
export type Cancellation = Extract<Cause, { kind: 'cancelled' | 'deadline' }>;

/** Why a run ends its query: what failed is in the ledger already. */
export type EndCause = Exclude<Cause, { kind: 'failed' }>;

/** All that the orchestrator can do. In process, in a Temporal workflow and in the simulator. */
export interface Effects {
  /** Handed and running batches become ready again; returns the next turn. First call of every run. */
  resume(): Promise<number>;
  /** Closes steps, cuts and hands out up to `limit` batches, later steps first. Same turn, same answer; a lower turn is refused. */
  nextBatches(turn: number, limit: number): Promise<NextBatches>;
  /** One slice of a batch: ends after 60 s plus the rows in hand, or parks when no row runs and the nearest permit is over 5 s away. Throws only when infrastructure fails. */
  runBatch(batch: BatchRef): Promise<BatchAnswer>;
  finishQuery(cause: EndCause): Promise<Outcome>;
  /** A timer; `stop` ends it early without an error. */
  sleep(ms: number, stop: AbortSignal): Promise<void>;
  readonly cancelled: Promise<Cancellation>;
}
