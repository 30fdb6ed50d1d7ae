/** Physical column types of a segment. JSON holds any value as JSON text. */
export type SegmentType = 'BOOLEAN' | 'BIGINT' | 'DOUBLE' | 'VARCHAR' | 'JSON';

/** A column of one segment; Parquet knows it as `c0`, `c1`, … by its position in the manifest. */
export interface SegmentColumn {
  readonly name: string;
  /** Absent when the name has no column of its own and lives in the overflow column only. */
  readonly type?: SegmentType;
  /** The Parquet column, absent like `type`. */
  readonly as?: string;
  /** Rows that have a value under this name, wherever it is kept. */
  readonly count: number;
  /** Values of this name that did not fit the column and lie in the row's overflow. */
  readonly misfits: number;
  /** A BIGINT column with integers that a double cannot hold: it is never promoted to DOUBLE. */
  readonly wide?: boolean;
}

/**
 * An immutable Parquet file with rows in order, and all that a reader must know of it.
 * `ids: 'path'` has the column `_id`; `ids: 'dense'` has none: row n's id is `firstId` counted on by n.
 */
export interface SegmentRef {
  readonly version: 1;
  /** Where the object store keeps it; no other attempt can have the same key. */
  readonly key: string;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly SegmentColumn[];
  readonly ids: 'path' | 'dense';
  readonly firstId: string;
}
