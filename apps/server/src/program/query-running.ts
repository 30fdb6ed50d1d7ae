import type { Outcome } from '@rowmill/contracts';
import type { QueryArchive, QueryHouse, QueryStarter } from '@rowmill/engine';

/** Who runs the queries: this process, or all workers of a cluster together. */
export interface QueryRunning extends QueryStarter {
  /** Queries or batches that run here now. */
  readonly running: number;
  /** What the whole service has to do, and how many processes do it. */
  load(): Promise<{ readonly running: number; readonly queued: number; readonly workers: number }>;
  /** Begins to run queries here, also after `drain`; returns how many of an earlier run go on. */
  begin(): Promise<number>;
  /** Lets go of what runs here, in an orderly way until `hurry` aborts. */
  drain(hurry?: AbortSignal): Promise<void>;
}

/** What running needs of the engine around it. */
export interface RunningParts {
  readonly house: QueryHouse;
  readonly archive: QueryArchive;
  onEnded(id: string, outcome: Outcome): void;
  onTrouble(what: string, error: unknown): void;
}
