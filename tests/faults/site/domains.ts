import type { DispatchLimits } from '@rowmill/contracts';
import { DEFAULT_LIMITS } from '../../../packages/engine/src/policy/match-policy.ts';

export interface Domain {
  readonly host: string;
  /** What the policy says; where there is none, what counts then. */
  readonly limits: DispatchLimits;
  readonly hasPolicy: boolean;
  /** Rows of a query that asks here: so many that it ends within the patience of a test. */
  readonly rows: readonly [least: number, most: number];
}

/** As fast as we can. */
export const OPEN: Domain = {
  host: '127.0.0.11',
  limits: { perSecond: 1_000 },
  hasPolicy: true,
  rows: [5, 120],
};

/** Where policies are tight, so that there is something to keep. */
export const STRICT: readonly Domain[] = [
  { host: '127.0.0.12', limits: { perSecond: 20, perTenSeconds: 150 }, hasPolicy: true, rows: [20, 80] },
  {
    host: '127.0.0.13',
    limits: { perSecond: 5, perTenSeconds: 30, perMinute: 120 },
    hasPolicy: true,
    rows: [5, 20],
  },
  // All at once, then nothing for long.
  { host: '127.0.0.15', limits: { perSecond: 10, perTenSeconds: 10 }, hasPolicy: true, rows: [5, 15] },
  { host: '127.0.0.14', limits: DEFAULT_LIMITS, hasPolicy: false, rows: [2, 5] },
];

export const DOMAINS: readonly Domain[] = [OPEN, ...STRICT];
