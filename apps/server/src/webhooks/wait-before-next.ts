const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the first try, the second and so on; over three days together, so that a weekend is survived. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

const LONGEST = 24 * HOUR;

/**
 * Milliseconds until the next try. Up to a fifth longer by `random` (0 to 1), so that those who failed together do not
 * come back together; at least as long as the other side asks for, within reason.
 */
export function waitBeforeNext(triesDone: number, askedMs: number, random: number): number {
  const wait = WAITS[Math.min(triesDone, WAITS.length) - 1] ?? WAITS[0];
  return Math.max(wait * (1 + random / 5), Math.min(askedMs, LONGEST));
}
