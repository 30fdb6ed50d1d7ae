import type { Settings } from '../configuration/settings.ts';

/** What the operator sets for queries. */
export interface QueryLimits {
  /** How long a query may run when it does not say, and at most. */
  readonly minutes: number;
  readonly maxMinutes: number;
  /** Seconds results live when the query does not say, and at most. */
  readonly ttlSeconds: number;
  readonly maxTtlSeconds: number;
}

/** As the settings say. */
export function queryLimitsOf(settings: Settings): QueryLimits {
  return {
    minutes: settings['queries.minutes'],
    maxMinutes: settings['queries.maxMinutes'],
    ttlSeconds: settings['queries.ttlSeconds'],
    maxTtlSeconds: settings['queries.maxTtlSeconds'],
  };
}

/** What a query gets of what it asks for: 0 is all there is, and more than all there is not. */
export function grantedLimits(
  { minutes, ttl }: { readonly minutes?: number; readonly ttl?: number },
  limits: QueryLimits,
): { readonly minutes: number; readonly ttl: number } {
  return {
    minutes: granted(minutes ?? limits.minutes, limits.maxMinutes),
    ttl: granted(ttl ?? limits.ttlSeconds, limits.maxTtlSeconds),
  };
}

function granted(asked: number, most: number): number {
  return asked === 0 ? most : Math.min(asked, most);
}
