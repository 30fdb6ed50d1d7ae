import type { WindowRule } from './sliding-log.ts';

/** Beyond this a policy is as good as unlimited, and nothing is assumed. */
const MOST_ASSUMED = 10_000;

/**
 * What a process that remembers nothing assumes of the time before it began: grants at the steady pace of the strictest
 * window, the last one just now. So nothing bursts after a start, and a program that starts over and over keeps the pace.
 */
export function assumedGrants(rules: readonly WindowRule[], began: number): readonly number[] {
  const paceMs = Math.max(...rules.map(({ limit, spanMs }) => spanMs / limit));
  const count = Math.max(...rules.map(({ limit }) => limit));
  if (paceMs === Infinity || count > MOST_ASSUMED) return [];
  return Array.from({ length: count }, (_, n) => began - (count - 1 - n) * paceMs);
}
