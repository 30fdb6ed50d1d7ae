import type { QueryRun } from '@rowmill/engine/local';

/** Rows that can be printed. */
export type ShownRows = Pick<QueryRun, 'rows' | 'exportTo'>;

/** A run that can be watched and printed, wherever it runs. */
export interface ShownRun extends Omit<QueryRun, 'id' | 'plan'> {
  /** What `rowmill errors` and `rowmill rerun` take; only of runs that somebody keeps. */
  readonly keptAs?: string;
}
