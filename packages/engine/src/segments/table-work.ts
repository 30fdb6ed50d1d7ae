import type { Row, SegmentRef } from '@rowmill/contracts';
import type { Relation } from '@rowmill/language';

/**
 * SQL over segments, in a locked DuckDB in a child process. Every call rejects with `engine/sql-timeout` or
 * `engine/out-of-memory` when the session's limits are hit; the session is then over and the child is dead.
 */
export interface TableWork extends AsyncDisposable {
  /** Segments in order as one relation: NULL is missing, columns with misfits or unlike types are JSON (see Relation). */
  input(segments: readonly SegmentRef[]): Promise<Relation>;
  /** Writes the rows of a stage on the way, quickly rather than small; who goes on from `table` computes nothing again. */
  keep(
    relation: Relation,
    keyPrefix: string,
  ): Promise<{ readonly segments: readonly SegmentRef[]; readonly table: Relation }>;
  count(relation: Relation): Promise<number>;
  /** Writes the rows in the relation's order as segments with dense ids counted on from `firstIndex`. */
  write(relation: Relation, keyPrefix: string, firstIndex?: number): Promise<readonly SegmentRef[]>;
  /** The rows in the relation's order. */
  rows(relation: Relation): AsyncIterable<readonly Row[]>;
  /** Writes the rows in order into one file: csv with a header, one JSON object a line, or Parquet with the users' names. */
  exportTo(relation: Relation, format: 'csv' | 'ndjson' | 'parquet', file: string): Promise<void>;
  /** The statement that would run, for `explain`. */
  describe(relation: Relation): string;
}
