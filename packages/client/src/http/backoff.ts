const FIRST_MS = 250;
const LONGEST_MS = 8000;

/** How long to wait before the next try: doubling, and never in step with other clients. */
export function backoff(tries: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1));
  return longest / 2 + (Math.random() * longest) / 2;
}
