import type { ErrorCode } from './errors/table.ts';
import type { Problem } from './plan.ts';

export type QueryState =
  | 'queued'
  | 'running'
  | 'cancelling'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'expired';

/** `comprehensive` keeps every stage's rows up to a limit; `turbo` fuses and keeps only labelled stages and the result. */
export type QueryMode = 'comprehensive' | 'turbo';

/** What ends a query other than its last row. */
export type Cause =
  | { readonly kind: 'finished' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'deadline' }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string; readonly stage?: number };

/** How a query ended. */
export interface Outcome {
  readonly state: 'completed' | 'failed' | 'cancelled';
  /** Rows failed, or a cancelled query kept rows. */
  readonly partial: boolean;
  readonly rows: number;
  readonly rowsFailed: number;
  readonly error?: { readonly code: ErrorCode; readonly message: string; readonly stage?: number };
  readonly warnings: readonly string[];
}

/** How far one stage is. */
export interface StageProgress {
  readonly stage: number;
  readonly command: string;
  readonly label?: string;
  readonly state: 'waiting' | 'running' | 'done';
  readonly rowsIn: number;
  /** Input rows known so far; final once the stage before is done. */
  readonly rowsKnown: number;
  readonly rowsOut: number;
  readonly rowsFailed: number;
  readonly running: number;
  readonly requests: number;
  readonly cacheHits: number;
  readonly bytes: number;
  /** What the stage waits for: a domain's next permit. */
  readonly waiting?: { readonly domain: string; readonly untilMs: number };
}

export interface QueryProgress {
  readonly state: QueryState;
  readonly elapsedMs: number;
  readonly stages: readonly StageProgress[];
}

/** A row that failed for good. */
export interface RowError {
  readonly stage: number;
  readonly row: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly attempts: number;
}

/** Thrown when a query text has mistakes; nothing was run. */
export class QueryProblems extends Error {
  readonly problems: readonly Problem[];
  readonly text: string;

  constructor(problems: readonly Problem[], text: string) {
    super(`${problems.length} problem${problems.length === 1 ? '' : 's'} in the query`);
    this.name = 'QueryProblems';
    this.problems = problems;
    this.text = text;
  }
}
