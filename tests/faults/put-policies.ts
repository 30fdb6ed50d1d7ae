import type { ServiceCaller } from './load/service-caller.ts';
import { DOMAINS } from './site/domains.ts';

/** Gives the site's addresses their policies. */
export async function putPolicies(caller: ServiceCaller): Promise<void> {
  for (const { host, limits, hasPolicy } of DOMAINS) {
    if (!hasPolicy) continue;
    const answer = await caller.insist('/v1/gonogo/policies', {
      method: 'POST',
      body: { name: host, domain: host, policy: limits },
      headers: { 'idempotency-key': `policy-${host}` },
    });
    if (answer.status !== 201) throw new Error(`policy of ${host}: ${answer.status} ${answer.text}`);
  }
}
