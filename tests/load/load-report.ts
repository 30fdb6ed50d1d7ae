/** So many queries a second for so long, evenly; none waits for another. */
export interface LoadJob {
  readonly url: string;
  readonly key: string;
  readonly rate: number;
  readonly seconds: number;
  /** Number of the first query; jobs on one server must not share numbers. */
  readonly first: number;
}

/** What became of the queries of a job. */
export interface LoadReport {
  readonly sent: number;
  /** Answered with exactly the computed rows. */
  readonly completed: number;
  /** Answered 429 with Retry-After. */
  readonly refused: number;
  readonly serverErrors: number;
  /** The first few of all other answers, and of completed queries with wrong rows; empty when all is well. */
  readonly troubles: readonly string[];
  /** From dispatch to the last row, of completed queries in ms. */
  readonly waitMs: { readonly p50: number; readonly p95: number; readonly p99: number };
  /** p95 of the queries sent in the first and in the last third. */
  readonly firstThirdMs: number;
  readonly lastThirdMs: number;
  /** From the last dispatch until the last query has ended. */
  readonly drainMs: number;
}
