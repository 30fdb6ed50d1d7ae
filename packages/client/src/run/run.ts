import type { RowOptions, RowSelection } from '../rows/row-options.ts';
import type { FailedRow, QueryStatus } from './query-status.ts';

/** A query on the server. */
export interface Run {
  readonly id: string;
  /** How far it is now. */
  status(): Promise<QueryStatus>;
  /** How far it is, whenever that changes; the last one when it has ended. Survives lost connections. */
  progress(signal?: AbortSignal): AsyncGenerator<QueryStatus, void, undefined>;
  /** Resolves when it has ended, however it ended; watched from the first time this is asked for. */
  readonly ended: Promise<QueryStatus>;
  /**
   * All rows, one after the other, however many: waits until the query has ended, and throws QueryNotCompleted when it
   * failed or was cancelled. With `partial` it waits for nothing and takes what is there.
   */
  rows<R = ResultRow>(options?: RunRowOptions<R>): AsyncGenerator<R, void, undefined>;
  /** How many rows there are now, of the result or of a stage by its index from 0 or its label. */
  count(stage?: number | string): Promise<number>;
  /** The rows as a file. */
  file(format: FileFormat, selection?: RowSelection): Promise<ReadableStream<Uint8Array>>;
  /** Rows that failed for good. */
  errors(): AsyncGenerator<FailedRow, void, undefined>;
  /** What is done so far is kept. Of an ended query it does nothing. */
  cancel(): Promise<void>;
  /** Runs it again, as a new query: the rows that failed (when left out), from the start, or from a stage. */
  rerun(from?: RerunFrom): StartingRun;
}

/** A run on its way: can be awaited, and read at once (`client.run(query).rows()`). */
export interface StartingRun extends Promise<Run>, Pick<Run, 'progress' | 'rows'> {}

export type ResultRow = Readonly<Record<string, unknown>>;

export type FileFormat = 'csv' | 'ndjson' | 'json' | 'parquet' | 'xlsx' | 'markdown';

/** A stage by its index from 0 or its label. */
export type RerunFrom = 'failed' | 'start' | { readonly stage: number | string };

export interface RunRowOptions<R> extends RowOptions<R> {
  /** Takes what is there now, whether the query still runs, failed or was cancelled. */
  readonly partial?: boolean;
}
