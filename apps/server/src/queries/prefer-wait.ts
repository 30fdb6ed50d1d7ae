/** Longer than this nobody is made to wait without a byte. */
const LONGEST_S = 300;

/** The seconds of `Prefer: wait=N` (RFC 7240); nothing when it is not among the preferences. */
export function preferredWait(prefer: string | undefined): number | undefined {
  for (const preference of (prefer ?? '').split(',')) {
    const seconds = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;.*)?$/i.exec(preference)?.[1];
    if (seconds !== undefined) return Math.min(Number(seconds), LONGEST_S);
  }
  return undefined;
}
