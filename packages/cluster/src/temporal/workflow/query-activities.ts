import type { Outcome } from '@rowmill/contracts';
import type { BatchAnswer, BatchRef, EndCause, NextBatches } from '@rowmill/engine/orchestrator';

/** How a workflow found its query. */
export type Opened =
  /** It has ended, perhaps just now and here. */
  | { readonly kind: 'over' }
  /** Another run takes care of it as well; one of the two has to begin afresh. */
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'open';
      readonly turn: number;
      /** Until the query's deadline. */
      readonly leftMs: number;
      readonly batchesPerRun: number;
    };

/** Batches to run now; `group` of those that cost processor time only travel together. */
export interface NextGroups extends NextBatches {
  readonly group: number;
}

/**
 * What a workflow may ask for. All of it passes through Temporal and stays in its histories: ids, counts and words of
 * ours, nothing of a query's text, rows or errors.
 */
export interface QueryActivities {
  /** Dispatches what is due of a schedule; nothing when that was done before. */
  ringSchedule(key: string): Promise<void>;
  /** Takes over a query; runs a small one to its end at once, if `isFirst` of its runs. */
  openRun(query: string, isFirst: boolean): Promise<Opened>;
  /** At most `limit` beside the `running` ones. */
  nextBatches(query: string, turn: number, limit: number, running: number): Promise<NextGroups | 'stale'>;
  runBatches(query: string, batches: readonly BatchRef[]): Promise<readonly BatchAnswer[]>;
  /** Puts the result into few files. */
  mergeResult(query: string): Promise<void>;
  /** `scattered` when its result has to be merged first, unless it is `merged`. The outcome comes without words. */
  finishQuery(query: string, cause: EndCause, merged: boolean): Promise<Outcome | 'scattered'>;
}
