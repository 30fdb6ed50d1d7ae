/** Which columns of a result are wanted. Names are whole column names: `a.b` is the column `a.b`, not a path. */
export interface ColumnWish {
  /** Only these columns, in this order; all when left out. */
  readonly fields?: readonly string[];
  /** Without these; a name that no column has is no mistake. */
  readonly omit?: readonly string[];
}

/** Which rows of a result are wanted, and in which order. */
export interface ResultWish extends ColumnWish {
  /** Rows to leave out at the beginning; none when left out. */
  readonly offset?: number;
  /** All rows when left out. */
  readonly limit?: number;
  /** The column to sort by, in the order of `sort`: null and missing last either way, equal rows as they were. */
  readonly sortKey?: string;
  /** With a `sortKey` the greatest first; without one the rows as they are, the last one first. */
  readonly descending?: boolean;
}

/** How long work for a result may take. */
export interface ResultLimits {
  readonly timeoutMs?: number;
  /** Ends the work at once, SQL included. */
  readonly signal?: AbortSignal;
}
