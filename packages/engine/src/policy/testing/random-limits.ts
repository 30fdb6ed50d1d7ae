import type { DispatchLimits } from '@rowmill/contracts';
import type { Random } from './random-of.ts';

/** At least one window, none closed. */
export function randomLimits(random: Random): DispatchLimits {
  const chosen = 1 + random(7);
  return {
    ...(chosen & 1 ? { perSecond: 1 + random(4) } : {}),
    ...(chosen & 2 ? { perTenSeconds: 1 + random(9) } : {}),
    ...(chosen & 4 ? { perMinute: 1 + random(15) } : {}),
  };
}
