/** Which rows, and in which order. */
export interface RowSelection {
  /** The rows of a stage instead of the result: its index from 0, or its label. */
  readonly stage?: number | string;
  readonly offset?: number;
  readonly limit?: number;
  /** The column to sort by; null comes last. */
  readonly sort?: string;
  readonly order?: 'ascending' | 'descending';
  /** Only these columns. */
  readonly fields?: readonly string[];
  /** All columns but these. */
  readonly omit?: readonly string[];
}

export interface RowOptions<R> extends RowSelection {
  /**
   * Makes a row of one line of JSON; `JSON.parse` when left out, which rounds integers beyond ±2⁵³. A parser that keeps
   * them exact can be put here.
   */
  readonly parse?: (line: string) => R;
  readonly signal?: AbortSignal;
}
