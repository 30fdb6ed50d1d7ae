interface Listed {
  readonly id: string;
}

export interface NewestRuns<T extends Listed> {
  readonly items: readonly T[];
  readonly nextCursor?: string | undefined;
}

export interface MergedRuns<T extends Listed> {
  readonly runs: readonly T[];
  /** So much is new that something may lie between the newest runs and those read before. */
  readonly hasGap: boolean;
}

/**
 * The newest runs, which are asked for every few seconds, in front of what was read before. As far as they reach they
 * are the truth: what is not among them any more is gone. Ids grow with time.
 */
export function mergeRuns<T extends Listed>(
  newest: NewestRuns<T> | undefined,
  before: readonly T[],
): MergedRuns<T> {
  if (newest === undefined) return { runs: before, hasGap: false };
  const oldest = newest.items.at(-1);
  if (newest.nextCursor === undefined || oldest === undefined) return { runs: newest.items, hasGap: false };
  const [first] = before;
  return {
    runs: [...newest.items, ...before.filter(({ id }) => id < oldest.id)],
    hasGap: first !== undefined && first.id < oldest.id,
  };
}
