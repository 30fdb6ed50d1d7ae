import { isIP } from 'node:net';
import { ServiceError, type DispatchLimits, type DomainPolicy } from '@rowmill/contracts';
import { getDomain } from 'tldts';
import { canonicalDomain } from './canonical-domain.ts';
import { checkedLimits } from './checked-limits.ts';

/** Without a policy, for each registrable domain. */
export const DEFAULT_LIMITS: DispatchLimits = { perSecond: 1, perTenSeconds: 10, perMinute: 60 };

/** What a host falls under; hosts with the same `domain` share one counter. */
export interface PolicyMatch {
  readonly domain: string;
  readonly limits: DispatchLimits;
}

/** Policies by canonical domain; throws for empty limits and for a second policy of one domain. */
export function policiesByDomain(policies: readonly DomainPolicy[]): ReadonlyMap<string, DispatchLimits> {
  const byDomain = new Map<string, DispatchLimits>();
  for (const { domain, policy } of policies) {
    const canonical = canonicalDomain(domain);
    if (byDomain.has(canonical)) throw new ServiceError('policy/taken', { domain: canonical });
    byDomain.set(canonical, checkedLimits(canonical, policy));
  }
  return byDomain;
}

/** The exact host, then its parent domains, then the default per registrable domain. */
export function matchPolicy(
  host: string,
  policies: ReadonlyMap<string, DispatchLimits>,
  defaultLimits: DispatchLimits = DEFAULT_LIMITS,
): PolicyMatch {
  const domain = canonicalDomain(host);
  const isAddress = domain.startsWith('[') || isIP(domain) !== 0;
  for (const candidate of isAddress ? [domain] : withParents(domain)) {
    const limits = policies.get(candidate);
    if (limits) return { domain: candidate, limits };
  }
  const registrable = isAddress ? domain : (getDomain(domain, { allowPrivateDomains: true }) ?? domain);
  return { domain: registrable, limits: defaultLimits };
}

function* withParents(domain: string): Iterable<string> {
  yield domain;
  for (let dot = domain.indexOf('.'); dot !== -1; dot = domain.indexOf('.', dot + 1)) {
    yield domain.slice(dot + 1);
  }
}
