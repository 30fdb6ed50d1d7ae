import type { KeyedRow, SegmentRef } from '@rowmill/contracts';
import type { TableWork } from './table-work.ts';

/** Rows in, segments out, and back. The simulator replaces it by one in memory. */
export interface Segments {
  /** A writer of rows in ascending id. Objects go under `keyPrefix`, which no other attempt can have. */
  writer(keyPrefix: string, options?: WriteOptions): SegmentWriter;
  /** The rows of consecutive segments by position, `from` included, `to` not; in order, in handy chunks. */
  read(
    segments: readonly SegmentRef[],
    from: number,
    to: number,
    options?: ReadOptions,
  ): AsyncIterable<readonly KeyedRow[]>;
  /**
   * The same rows in few segments instead of many small ones; types are decided again. Objects go under `keyPrefix`;
   * segments that are large enough, and those whose ids cannot be joined, are passed on as they are.
   */
  merge(segments: readonly SegmentRef[], keyPrefix: string): Promise<readonly SegmentRef[]>;
  /** A place for table work by SQL; one step, one session, one child process that can be killed. */
  tableWork(limits: TableWorkLimits): Promise<TableWork>;
}

export interface WriteOptions {
  /** Types fixed by the stage's first part, so that later parts agree; misfits overflow. */
  readonly columns?: SegmentRef['columns'];
  /** Different names that the rows may have together, for rows without end; as many as they like when left out. */
  readonly mostColumns?: number;
}

export interface ReadOptions {
  /** Nobody will read the neighbours soon: no more is read than was asked for, and nothing is kept in memory. */
  readonly once?: boolean;
}

export interface SegmentWriter {
  /** Bytes held back or written so far, roughly; for deciding when a part is large enough. */
  readonly bytes: number;
  readonly rows: number;
  add(row: KeyedRow): Promise<void> | void;
  /** Closes the object under way and returns all of them, in order; past 8 MB rows go on in a further object. */
  finish(): Promise<readonly SegmentRef[]>;
  /** Throws away what was written. */
  abort(): Promise<void>;
  /** Gives up what is under way on this machine; objects stay, since somebody may know of them. After `finish` nothing is. */
  letGo(): Promise<void>;
}

export interface TableWorkLimits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}
