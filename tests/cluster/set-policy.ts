import { createClient } from '@rowmill/client';
import type { DispatchLimits } from '@rowmill/contracts';

/** As fast as it goes. */
const UNLIMITED: DispatchLimits = { perSecond: 1_000_000 };

/** How often queries of the key's workspace may ask this machine; as often as they like when no limits are given. */
export async function setLoopbackPolicy(server: string, key: string, limits = UNLIMITED): Promise<void> {
  const { api } = createClient({ server, key });
  await api.POST('/v1/gonogo/policies', { body: { name: 'loopback', domain: '127.0.0.1', policy: limits } });
}
