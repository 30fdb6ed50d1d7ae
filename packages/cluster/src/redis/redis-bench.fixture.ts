import { randomUUID } from 'node:crypto';
import type { DispatchLimits, DomainPolicy } from '@rowmill/contracts';
import type { WorkspaceGates } from '@rowmill/engine';
import { connectTo } from './connect-to.fixture.ts';
import { createRedisGates, type RedisGatesOptions } from './create-redis-gates.ts';
import type { RedisLink } from './open-redis.ts';
import { seasonStore } from './season-store.fixture.ts';

export interface RedisBench extends AsyncDisposable {
  readonly link: RedisLink;
  readonly prefix: string;
  /** One more process, so to say: with its own connection. */
  open(options?: Partial<RedisGatesOptions>): Promise<WorkspaceGates>;
  set(workspace: string, policies: Readonly<Record<string, DispatchLimits>>): Promise<void>;
}

export interface RedisBenchOptions extends Partial<RedisGatesOptions> {
  /** Whether the store already knows a minute of the past; true when left out. */
  readonly isSeasoned?: boolean;
}

/** Gates with keys of their own on a server that is there. */
export async function openRedisBench(url: string, options: RedisBenchOptions = {}): Promise<RedisBench> {
  const prefix = options.prefix ?? `test-${randomUUID()}`;
  const policies = new Map<string, readonly DomainPolicy[]>();
  const opened: (RedisLink | WorkspaceGates)[] = [];
  const link = await connectTo(url);
  if (options.isSeasoned !== false) await seasonStore(link, prefix);

  return {
    link,
    prefix,
    async open(more) {
      const redis = await connectTo(url);
      const gates = createRedisGates({
        redis,
        prefix,
        jitterMs: 50,
        policiesOf: async (workspace) => policies.get(workspace) ?? [],
        ...options,
        ...more,
      });
      opened.push(gates, redis);
      return gates;
    },
    async set(workspace, byDomain) {
      const list = Object.entries(byDomain).map(([domain, policy]) => ({
        id: `id of ${domain}`,
        name: domain,
        domain,
        policy,
      }));
      policies.set(workspace, list);
      for (const one of opened) if ('changed' in one) await one.changed(workspace);
    },
    async [Symbol.asyncDispose]() {
      for (const one of [...opened, link]) await one[Symbol.asyncDispose]();
    },
  };
}
