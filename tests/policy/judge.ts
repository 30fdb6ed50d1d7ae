import type { DispatchLimits } from '@rowmill/contracts';
import type { Arrival } from './target.ts';

const WINDOWS = [
  ['perSecond', 1_000],
  ['perTenSeconds', 10_000],
  ['perMinute', 60_000],
] as const;

/** Every sliding window that held more than its limit, by counting from each arrival on. */
export function violations(limits: DispatchLimits, arrivals: readonly Arrival[]): readonly string[] {
  const found: string[] = [];
  for (const [name, windowMs] of WINDOWS) {
    const limit = limits[name];
    if (limit === undefined) continue;
    for (const [index, first] of arrivals.entries()) {
      const next = arrivals[index + limit];
      const spread = next ? next.time - (first.earliest ?? first.time) : Infinity;
      if (spread < windowMs) found.push(`${name}: ${limit + 1} within ${spread.toFixed(1)} ms`);
    }
  }
  return found;
}

/** How many requests a sender without any delay could have sent, every window lengthened by the jitter. */
export function mostPossible(limits: DispatchLimits, durationMs: number, jitterMs: number = 0): number {
  const sent: number[] = [];
  while (true) {
    const waits = WINDOWS.map(([name, windowMs]) => {
      const limit = limits[name];
      return limit === undefined || sent.length < limit
        ? 0
        : (sent[sent.length - limit] ?? 0) + windowMs + jitterMs;
    });
    const next = Math.max(...waits);
    if (next > durationMs) return sent.length;
    sent.push(next);
  }
}
