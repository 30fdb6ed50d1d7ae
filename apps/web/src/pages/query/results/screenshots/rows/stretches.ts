/** Rows that follow each other: the place of the first, and how many. */
export interface Stretch {
  readonly from: number;
  readonly count: number;
}

/** Where the rows of each picture are; rows without one are left out. */
export function stretchesOf(hashes: readonly unknown[]): ReadonlyMap<string, readonly Stretch[]> {
  const found = new Map<string, Stretch[]>();
  for (const [place, hash] of hashes.entries()) {
    if (typeof hash !== 'string') continue;
    const stretches = found.get(hash) ?? [];
    found.set(hash, stretches);
    const last = stretches.at(-1);
    if (last !== undefined && last.from + last.count === place)
      stretches[stretches.length - 1] = { from: last.from, count: last.count + 1 };
    else stretches.push({ from: place, count: 1 });
  }
  return found;
}

/**
 * What to ask for to get the rows of these stretches: rows of others in between come along where that saves a request,
 * and no request asks for more than `most`.
 */
export function requestsFor(stretches: readonly Stretch[], most: number, gap: number): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, count } of stretches) {
    const last = joined.at(-1);
    if (last !== undefined && from - (last.from + last.count) <= gap)
      joined[joined.length - 1] = { from: last.from, count: from + count - last.from };
    else joined.push({ from, count });
  }
  return joined.flatMap(({ from, count }) =>
    Array.from({ length: Math.ceil(count / most) }, (_, piece) => ({
      from: from + piece * most,
      count: Math.min(most, count - piece * most),
    })),
  );
}

export function rowsIn(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { count }) => sum + count, 0);
}
