import type { DomainCaps } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import { DEFAULT_LIMITS, matchPolicy, policiesByDomain } from '../policy/match-policy.ts';
import { domainCaps } from './domain-caps.ts';
import type { QueryHouse } from './query-house.ts';

/** How many batches of each domain a query may have out at once, by the policies of its workspace. */
export async function capsOfQuery(
  house: Pick<QueryHouse, 'policiesOf'>,
  { steps, terms }: Pick<QueryRecord, 'steps' | 'terms'>,
): Promise<DomainCaps> {
  if (steps.every(({ domain }) => domain === undefined)) return new Map();
  const policies = policiesByDomain(await house.policiesOf(terms.workspace));
  return domainCaps(steps, (domain) => matchPolicy(domain, policies, DEFAULT_LIMITS).limits);
}
