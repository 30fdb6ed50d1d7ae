import type { Cause, Outcome, RowError, SegmentRef, Value } from '@rowmill/contracts';
import type {
  BatchInput,
  BatchRecord,
  BatchRef,
  Bookmark,
  Failure,
  Part,
  QueryRecord,
  StageCounts,
  StageObjects,
  StageRecord,
  Versioned,
} from './records.ts';
import type { RowRanges } from './row-ranges.ts';

/**
 * What happened. All state of running queries lives here and nowhere else; every method is one transaction.
 * A method that throws may or may not have happened: whoever calls it claims anew.
 */
export interface Ledger {
  /** The query is `queued`. Asked again with the same id, nothing happens. */
  createQuery(query: NewQuery): Promise<void>;
  query(id: string): Promise<QueryRecord>;
  /**
   * A queued query runs from now on; handed and running batches become ready again; returns the next turn. Whoever ran
   * the query before is refused from now on.
   */
  resume(query: string): Promise<number>;
  /** Closes steps, cuts and hands out batches. Same turn, same answer; a lower turn is refused with `StaleTurn`. */
  nextBatches(query: string, turn: number, limit: number, domains: DomainCaps): Promise<NextBatches>;

  /** Raises the epoch and counts a crash; any orderly end takes the count back. */
  claim(ref: BatchRef): Promise<Claim>;
  /** Written before rows are tried alone, or before something is sent that must not be sent twice. Counts a trial, once an epoch. */
  enterTrying(ref: BatchRef, epoch: number, rows: RowRanges): Promise<'kept' | 'stop'>;
  /** The row on trial waits for its turn outside: takes the trial back until it goes on, since what stops the program now is not the row. */
  waitOutside(ref: BatchRef, epoch: number): Promise<'kept' | 'stop'>;
  /**
   * Something underneath failed while the process lives: the claim is no crash and no trial, whatever comes of it. The
   * batch stays claimed.
   */
  excuse(ref: BatchRef, epoch: number): Promise<'kept' | 'stop'>;
  /** Refused with `stop` when the query is over, the step closed, the epoch stale or a row done already. */
  commit(ref: BatchRef, epoch: number, commit: Commit): Promise<'kept' | 'stop'>;
  /** Puts merged parts in the place of those they hold the rows of. */
  replaceParts(ref: BatchRef, epoch: number, old: readonly string[], merged: Part): Promise<'kept' | 'stop'>;
  /** Puts merged segments in the place of all that a step gave; `stop` when these are not `old` any more. */
  replaceSegments(
    query: string,
    step: number,
    old: readonly string[],
    merged: readonly SegmentRef[],
  ): Promise<'kept' | 'stop'>;
  /** An orderly end before the batch is done: it is handed out again after `notBefore`. */
  park(ref: BatchRef, epoch: number, notBefore: number): Promise<'kept' | 'stop'>;

  /** The query cannot go on: nothing is committed from now on. The first failure stays. */
  fail(query: string, failure: Failure): Promise<void>;
  /** From now on nothing is committed. */
  cancel(query: string): Promise<void>;
  /** Ends the query once; asked again, it gives the same outcome. Publishes what is staged if it completed. */
  finish(query: string, cause: Cause): Promise<Outcome>;

  batch(query: string, step: number, batch: number): Promise<BatchRecord>;
  /** Parts of a step, or of one batch of it, in the order of the rows. */
  parts(
    query: string,
    step: number,
    batches?: { readonly first: number; readonly last: number },
  ): Promise<readonly Part[]>;
  stages(query: string): Promise<readonly StageRecord[]>;
  /** The rows a step gives, in order, as far as they are committed. */
  stepSegments(query: string, step: number): Promise<readonly SegmentRef[]>;
  /** A stage's rows, in order, as far as they are committed. */
  stageSegments(query: string, stage: number): Promise<readonly SegmentRef[]>;
  /** The command records of an expanding stage, in the order of its input rows, as far as they are committed; of other stages none. */
  commandSegments(query: string, stage: number): Promise<readonly SegmentRef[]>;
  progress(query: string): Promise<LedgerProgress>;
  rowErrors(query: string): Promise<readonly RowError[]>;
  /** Input rows of a step that failed for good, as positions within their batches; in order. */
  failedRows(query: string, step: number): Promise<readonly FailedRows[]>;

  checkpoint(workspace: string, name: string): Promise<Versioned<Value> | undefined>;
  baseline(workspace: string, name: string): Promise<Versioned<readonly SegmentRef[]> | undefined>;
  /** The rows that a stage left in the cellar under a name. */
  frozen(workspace: string, name: string): Promise<Versioned<readonly SegmentRef[]> | undefined>;
}

export type NewQuery = Omit<
  QueryRecord,
  'state' | 'turn' | 'failure' | 'outcome' | 'createdMs' | 'startedMs' | 'endedMs' | 'expiresMs' | 'warnings'
> & {
  /** Rows that are there from the beginning, as the output of the first step: handed in, or left by an earlier run. */
  readonly given?: GivenRows;
};

export interface GivenRows {
  /** The last one is what the second step reads. */
  readonly objects: readonly StageObjects[];
  readonly counts: ReadonlyMap<number, StageCounts>;
}

/** How many batches of one domain may be out at once. */
export type DomainCaps = ReadonlyMap<string, number>;

export interface NextBatches {
  readonly batches: readonly BatchRef[];
  /** When it is worth asking again at the latest; 0 when nothing is known. */
  readonly waitMs: number;
  readonly finished: boolean;
}

export type Claim =
  | { readonly kind: 'claimed'; readonly epoch: number; readonly batch: BatchRecord }
  | { readonly kind: 'answer'; readonly answer: 'done' | 'parked' | 'stop' };

export interface Commit {
  readonly parts: readonly Part[];
  readonly failed?: RowRanges;
  readonly rowErrors?: readonly RowError[];
  readonly bookmark?: Bookmark;
  readonly counts?: ReadonlyMap<number, StageCounts>;
  /** Stages of which rows were left out because of the keeping limit. */
  readonly cut?: readonly number[];
  readonly staged?: readonly Staged[];
  readonly warnings?: readonly string[];
}

/** Waits for the query's completion; `place` decides between batches: the first row in order wins. */
export type Staged =
  | { readonly kind: 'checkpoint'; readonly name: string; readonly value: Value; readonly place: string }
  | { readonly kind: 'baseline'; readonly name: string; readonly segments: readonly SegmentRef[] };

/** Where the failed rows of a batch are. */
export interface FailedRows {
  readonly input: BatchInput;
  readonly failed: RowRanges;
}

export interface LedgerProgress {
  readonly query: QueryRecord;
  readonly stages: readonly StageRecord[];
  readonly steps: readonly StepProgress[];
}

export interface StepProgress {
  readonly step: number;
  readonly closed: boolean;
  /** Input rows in batches so far. */
  readonly rowsCut: number;
  /** Batches cut so far, and how many of them are not done. */
  readonly batches: number;
  readonly batchesLeft: number;
  readonly running: number;
  /** Until when the nearest parked batch waits. */
  readonly parkedUntil?: number;
}

/** Another run of the orchestrator has taken over. */
export class StaleTurn extends Error {
  constructor(turn: number) {
    super(`turn ${turn} is over`);
    this.name = 'StaleTurn';
  }
}
