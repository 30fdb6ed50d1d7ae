/** Worlds in which a promise was once broken, and what it was. */
export interface Regression {
  readonly seed: number;
  readonly count: number;
  readonly was: string;
}

export const REGRESSIONS: readonly Regression[] = [];
