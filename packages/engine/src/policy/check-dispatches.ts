import type { DispatchLimits } from '@rowmill/contracts';
import { DEFAULT_JITTER_MS, windowRules, WINDOWS, type WindowName } from './sliding-log.ts';

/** A dispatch in the past, or several at the same time. */
export type Dispatch = readonly [epochMs: number] | readonly [epochMs: number, count: number];

export interface DispatchCheck {
  readonly go: boolean;
  /** 0 when `go`; `null` when the policy is closed. */
  readonly retryAfterMs: number | null;
  /** The window that decides; `null` when `go`. */
  readonly window: WindowName | null;
  /** Dispatches that still count, by window. */
  readonly counts: Readonly<Record<WindowName, number>>;
}

/** Whether one more dispatch may go now, after a history in any order. The strictest window decides. */
export function checkDispatches(
  limits: DispatchLimits,
  dispatches: readonly Dispatch[],
  now: number,
  jitterMs: number = DEFAULT_JITTER_MS,
): DispatchCheck {
  const latestFirst = dispatches.toSorted(([a], [b]) => b - a);
  let retryAfterMs = 0;
  let window: WindowName | null = null;
  for (const { name, limit, spanMs } of windowRules(limits, jitterMs)) {
    const waitMs = limit === 0 ? Infinity : freeAt(latestFirst, limit, spanMs) - now;
    if (waitMs <= retryAfterMs) continue;
    retryAfterMs = waitMs;
    window = name;
  }
  return {
    go: window === null,
    retryAfterMs: retryAfterMs === Infinity ? null : retryAfterMs,
    window,
    counts: countsAt(latestFirst, now, jitterMs),
  };
}

/** When fewer than `limit` dispatches are left in a span that ends then. */
function freeAt(latestFirst: readonly Dispatch[], limit: number, spanMs: number): number {
  let seen = 0;
  for (const [epochMs, count = 1] of latestFirst) {
    seen += count;
    if (seen >= limit) return epochMs + spanMs;
  }
  return -Infinity;
}

function countsAt(
  latestFirst: readonly Dispatch[],
  now: number,
  jitterMs: number,
): Record<WindowName, number> {
  const counts = { perSecond: 0, perTenSeconds: 0, perMinute: 0 };
  for (const [epochMs, count = 1] of latestFirst) {
    for (const [name, windowMs] of WINDOWS) {
      if (epochMs + windowMs + jitterMs > now) counts[name] += count;
    }
  }
  return counts;
}
