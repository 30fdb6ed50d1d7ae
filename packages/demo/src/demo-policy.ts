import type { DomainPolicy } from '@rowmill/contracts';

/** A policy for the demo site: it belongs to this computer, so nobody need be polite to it. */
export function demoPolicy(url: string): DomainPolicy {
  return { id: 'demo', name: 'demo site', domain: new URL(url).hostname, policy: { perSecond: 200 } };
}
