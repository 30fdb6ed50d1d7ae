import { setTimeout } from 'node:timers/promises';
import type { DispatchLimits } from '@rowmill/contracts';
import { createEgress } from '@rowmill/egress';
import { createRedisGates, openRedis } from '@rowmill/cluster';
import { askPermit, createMemoryGate, type PolicyGate } from '@rowmill/engine';
import { FORGETFUL_SCRIPTS } from '../../packages/cluster/src/redis/planted-scripts.fixture.ts';

export interface Load {
  readonly port: number;
  readonly hosts: readonly string[];
  readonly limits: DispatchLimits;
  readonly takersPerHost: number;
  readonly durationMs: number;
  /** The store of a gate that processes share; a gate of its own when left out. */
  readonly redis?: { readonly url: string; readonly isForgetful?: boolean };
  /** Holders dawdle so long with a permit in hand, and tell the parent process; not at all when left out. */
  readonly dawdleMs?: number;
}

/** Sends as fast as the gate lets it, until the time is up. */
export async function takeAndSend({ port, hosts, limits, ...load }: Load): Promise<void> {
  await using open = new AsyncDisposableStack();
  const gate = openGate(load.redis, hosts, limits, open);
  await using egress = createEgress({ allow: ['127.0.0.0/8'], resolve: async () => ['127.0.0.1'] });
  const signal = AbortSignal.timeout(load.durationMs);
  const ask = askPermit(gate, signal);

  async function beforeHop(host: string): Promise<() => boolean> {
    const isGood = await ask(host);
    if (load.dawdleMs !== undefined) {
      process.send?.('permit in hand');
      await setTimeout(load.dawdleMs);
    }
    return isGood;
  }

  async function taker(host: string): Promise<void> {
    const request = { method: 'GET', url: `http://${host}:${port}/`, timeoutMs: 10_000, signal, beforeHop };
    while (!signal.aborted) {
      try {
        const reply = await egress.send(request);
        await Array.fromAsync(reply.body);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }
  const takers = hosts.flatMap((host) => Array.from({ length: load.takersPerHost }, () => taker(host)));
  await Promise.all(takers);
}

function openGate(
  redis: Load['redis'],
  hosts: readonly string[],
  limits: DispatchLimits,
  open: AsyncDisposableStack,
): PolicyGate {
  const policies = hosts.map((domain) => ({ id: domain, name: domain, domain, policy: limits }));
  if (!redis) return open.use(createMemoryGate({ policies }));
  const link = open.use(openRedis(redis.url));
  const planted = redis.isForgetful ? { scripts: FORGETFUL_SCRIPTS } : {};
  const gates = open.use(createRedisGates({ redis: link, policiesOf: async () => policies, ...planted }));
  return gates.gateOf('fleet');
}

if (import.meta.main && process.send) {
  process.once('message', async (load: Load) => {
    await takeAndSend(load);
    process.disconnect();
  });
}
