import type { ErrorCode, Outcome, Plan, QueryMode, QueryState, SegmentRef, Value } from '@rowmill/contracts';
import type { Step } from '../planner/step.ts';
import type { RowRange, RowRanges } from './row-ranges.ts';

/** What was fixed when the query was dispatched; a re-run of failed rows keeps it. */
export interface QueryOptions {
  readonly mode: QueryMode;
  readonly preview?: number;
  readonly minutes: number;
  /** `asked`: only stages that say `--cache true` may use it. */
  readonly cache: boolean | 'asked';
  /** The run's instant in epoch milliseconds. */
  readonly now: number;
  /** When the oldest rows were made that it was given from the cache; left out where it was given none. */
  readonly givenMs?: number;
  readonly checkpoints: Readonly<Record<string, Versioned<Value>>>;
  readonly baselines: Readonly<Record<string, Versioned<readonly SegmentRef[]>>>;
  /** For `$PROMPTS.name$`; left out where the plan names none, as the next two. */
  readonly prompts?: Readonly<Record<string, Versioned<Value>>>;
  /** For `$template.name$`. */
  readonly values?: Readonly<Record<string, Value>>;
  /** Makes markers of secrets unforgeable, the same on every machine; left out where the plan names no secret. */
  readonly markerKey?: string;
  /** Versions of the secrets that the plan names, by name. */
  readonly secrets?: Readonly<Record<string, number>>;
  /** Stages whose rows become tables of the cellar when the query completes; left out where there are none. */
  readonly freezes?: readonly FrozenStage[];
  /** Only rows that had failed are run again: what they leave is no whole table, so nothing is published. */
  readonly onlyFailed?: true;
  /** The sink whose failed rows are run again, and the query that tried them first: the store may have some of them. */
  readonly redelivers?: { readonly query: string; readonly stage: number };
  /** Tables of the cellar that the plan reads. */
  readonly tables?: Readonly<Record<string, Versioned<readonly SegmentRef[]>>>;
}

/** A stage whose rows are published under a name. */
export interface FrozenStage {
  readonly name: string;
  readonly stage: number;
  /** The version that was there at dispatch, 0 for none: only that is replaced. */
  readonly seen: number;
}

/** A published value; each version is higher than the one before, and none ever comes again under the same name. */
export interface Versioned<T> {
  readonly version: number;
  readonly value: T;
}

/** Why a query cannot go on. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly stage?: number;
}

/** Who asked for a query, and what becomes of its results. */
export interface QueryTerms {
  readonly workspace: string;
  /** The key or the account that dispatched it. */
  readonly createdBy?: string;
  /** Seconds the results live after the end; for ever when left out. */
  readonly ttl?: number;
  /** Only the final result is kept. */
  readonly cleanup?: boolean;
  /** The column profile is computed as soon as the query has completed. */
  readonly summary?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The caller's own name for it. */
  readonly clientId?: string;
  /** The query whose rows this one runs again. */
  readonly rerunOf?: string;
}

export interface QueryRecord {
  readonly id: string;
  readonly terms: QueryTerms;
  readonly text: string;
  readonly plan: Plan;
  readonly steps: readonly Step[];
  readonly options: QueryOptions;
  readonly state: QueryState;
  readonly turn: number;
  readonly createdMs: number;
  /** Left out while it is queued. */
  readonly startedMs?: number;
  readonly endedMs?: number;
  /** When its results go; known once it has ended. */
  readonly expiresMs?: number;
  readonly failure?: Failure;
  readonly outcome?: Outcome;
  readonly warnings: readonly string[];
}

export type BatchState = 'ready' | 'handed' | 'running' | 'parked' | 'done';

/** Rows of the step before: positions counted over the output of its batches `first` to `last`, which stand side by side. */
export interface BatchInput {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

export interface BatchRecord {
  readonly step: number;
  readonly n: number;
  /** Orders the batches of a step by their rows: the place of the first input batch, and the position in it. */
  readonly place: readonly number[];
  /** Left out where the step has no input or reads all of it. */
  readonly input?: BatchInput;
  /** Input rows; 1 where the step reads no rows or all of them. */
  readonly size: number;
  readonly state: BatchState;
  readonly turn: number;
  readonly epoch: number;
  readonly crashes: number;
  readonly done: RowRanges;
  readonly trying: RowRanges;
  /** In how many epochs the row on trial was tried; and the last of them, 0 while it waits outside. */
  readonly trials: number;
  readonly trialEpoch: number;
  /** Rows that failed for good; they are done as well. */
  readonly failed: RowRanges;
  readonly bookmarks: readonly Bookmark[];
  readonly notBefore: number;
}

/** How far a long row is: the only way in which an input row is divided. */
export interface Bookmark {
  readonly row: number;
  readonly state: Value;
  /** Rows the expanding stage has given so far. */
  readonly rowsSoFar: number;
}

/** Rows of one kept stage, in order. */
export interface StageObjects {
  readonly stage: number;
  readonly segments: readonly SegmentRef[];
}

/** What came of neighbouring input rows. Parts of a batch never interleave. */
export interface Part {
  readonly id: string;
  /** Empty for the first pieces of a row that is divided by a bookmark. */
  readonly rows: RowRange;
  readonly objects: readonly StageObjects[];
  /** Rows of the step's output stage. */
  readonly rowsOut: number;
  /** Command records of the step's expanding stage, in the order of its input rows. */
  readonly commands?: readonly SegmentRef[];
}

export interface StageCounts {
  readonly rowsIn: number;
  readonly rowsOut: number;
  readonly rowsFailed: number;
  readonly requests: number;
  readonly cacheHits: number;
  readonly bytes: number;
}

export interface StageRecord {
  readonly stage: number;
  /** Fixed by the first part, so that later parts agree. */
  readonly columns?: SegmentRef['columns'];
  readonly counts: StageCounts;
  /** Rows that were written down, and their bytes. */
  readonly keptRows: number;
  readonly keptBytes: number;
  /** Command records that were written down; of an expanding stage there are `counts.rowsIn` executions. */
  readonly commandsKept: number;
  /** False once rows were left out: by `head`, by a limit, by the end. */
  readonly complete: boolean;
}

/** Names a batch and the turn in which it was handed out. */
export interface BatchRef {
  readonly query: string;
  readonly step: number;
  readonly batch: number;
  readonly turn: number;
  readonly need: Step['need'];
}
