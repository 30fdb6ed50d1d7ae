import type { QueryRun } from '@rowmill/engine/local';

/** Rows that can be printed. */
export interface ShownRows extends Pick<QueryRun, 'rows' | 'exportTo'> {
  /** The rows as a file on its way; only where they come from elsewhere. */
  stream?(format: 'csv' | 'parquet'): Promise<AsyncIterable<Uint8Array>>;
}

/** A run that can be watched and printed, wherever it runs. */
export interface ShownRun extends ShownRows, Omit<QueryRun, 'id' | 'plan'> {
  /** What `rowmill errors` and `rowmill rerun` take; only of runs that somebody keeps. */
  readonly keptAs?: string;
}
