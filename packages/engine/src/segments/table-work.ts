import type { Row, SegmentRef } from '@rowmill/contracts';
import type { Relation, Sql } from '@rowmill/language';
import type { Cell } from '../duckdb/messages.ts';
import type { InputOptions } from './input-relation.ts';

/**
 * A file for people: csv with a header, JSON objects one a line or in one array, Parquet with the users' names, a workbook,
 * a Markdown table.
 */
export type ExportFormat = 'csv' | 'ndjson' | 'json' | 'parquet' | 'xlsx' | 'markdown';

/**
 * SQL over segments, in a locked DuckDB in a child process. Every call rejects with `engine/sql-timeout` or
 * `engine/out-of-memory` when the session's limits are hit; the session is then over and the child is dead.
 */
export interface TableWork extends AsyncDisposable {
  /** Segments in order as one relation: NULL is missing, columns with misfits or unlike types are JSON (see Relation). */
  input(segments: readonly SegmentRef[], options?: Pick<InputOptions, 'like' | 'only'>): Promise<Relation>;
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
  /** What a statement gives, as it is: for a few figures, never for rows in number. 64-bit integers come as text. */
  figures(select: Sql): Promise<readonly (readonly Cell[])[]>;
  /** Writes the rows in order into one file. */
  exportTo(relation: Relation, format: ExportFormat, file: string): Promise<void>;
  /** The statement that would run, for `explain`. */
  describe(relation: Relation): string;
}
