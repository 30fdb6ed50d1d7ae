import type { DispatchLimits } from '@rowmill/contracts';
import type { DomainCaps } from '../ledger/ledger.ts';
import type { Step } from '../planner/step.ts';

/** No more batches of a domain are out at once than ten seconds of its rate keep busy. */
export function domainCaps(steps: readonly Step[], limitsOf: (domain: string) => DispatchLimits): DomainCaps {
  const caps = new Map<string, number>();
  for (const { domain, concurrency } of steps) {
    if (domain === undefined) continue;
    const { perSecond, perTenSeconds, perMinute } = limitsOf(domain);
    const rate = Math.min(
      perSecond ?? Number.POSITIVE_INFINITY,
      (perTenSeconds ?? Number.POSITIVE_INFINITY) / 10,
      (perMinute ?? Number.POSITIVE_INFINITY) / 60,
    );
    const cap = Math.max(1, Math.ceil((rate * 10) / concurrency));
    if (Number.isFinite(cap)) caps.set(domain, Math.min(cap, caps.get(domain) ?? cap));
  }
  return caps;
}
