import type { DispatchLimits } from '@rowmill/contracts';

/** The windows a policy can limit, with their length in milliseconds. */
export const WINDOWS = [
  ['perSecond', 1_000],
  ['perTenSeconds', 10_000],
  ['perMinute', 60_000],
] as const;

export type WindowName = (typeof WINDOWS)[number][0];

/** Longest time between a grant and the arrival of the request it was given for; every window is lengthened by it. */
export const DEFAULT_JITTER_MS = 250;

export interface WindowRule {
  readonly name: WindowName;
  readonly limit: number;
  /** Window and jitter allowance together. */
  readonly spanMs: number;
}

/** The windows that are limited, shortest first. */
export function windowRules(
  limits: DispatchLimits,
  jitterMs: number = DEFAULT_JITTER_MS,
): readonly WindowRule[] {
  return WINDOWS.flatMap(([name, windowMs]) => {
    const limit = limits[name];
    return limit === undefined ? [] : [{ name, limit, spanMs: windowMs + jitterMs }];
  });
}

/** The time of the n-th latest grant, 1 being the last one; `undefined` when there were fewer. */
export type LatestGrant = (n: number) => number | undefined;

/**
 * When the next grant may be given: the exact sliding log. No half-open window of a rule's span then holds more grants
 * than its limit. `Infinity` for a closed policy.
 */
export function nextGrant(rules: readonly WindowRule[], latest: LatestGrant, now: number): number {
  let next = now;
  for (const { limit, spanMs } of rules) {
    if (limit === 0) return Infinity;
    const grant = latest(limit);
    if (grant !== undefined && grant + spanMs > next) next = grant + spanMs;
  }
  return next;
}

/** When the `count`-th grant from now may be given, if every grant before it is taken as soon as it can be. */
export function projectGrant(
  rules: readonly WindowRule[],
  latest: LatestGrant,
  now: number,
  count: number,
): number {
  const projected: number[] = [];
  const latestProjected: LatestGrant = (n) =>
    n <= projected.length ? projected[projected.length - n] : latest(n - projected.length);
  let next = now;
  for (let n = 0; n < count && next < Infinity; n++) {
    next = nextGrant(rules, latestProjected, next);
    projected.push(next);
  }
  return next;
}
