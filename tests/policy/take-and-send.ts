import { setTimeout } from 'node:timers/promises';
import type { DispatchLimits } from '@rowmill/contracts';
import { createEgress } from '@rowmill/egress';
import { askPermit, createMemoryGate } from '@rowmill/engine';

export interface Load {
  readonly port: number;
  readonly hosts: readonly string[];
  readonly limits: DispatchLimits;
  readonly takersPerHost: number;
  readonly durationMs: number;
  /** Holders dawdle so long with a permit in hand, and tell the parent process; not at all when left out. */
  readonly dawdleMs?: number;
}

/** Sends as fast as the gate lets it, until the time is up. */
export async function takeAndSend({ port, hosts, limits, ...load }: Load): Promise<void> {
  const policies = hosts.map((domain) => ({ id: domain, name: domain, domain, policy: limits }));
  await using gate = createMemoryGate({ policies });
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

if (import.meta.main && process.send) {
  process.once('message', async (load: Load) => {
    await takeAndSend(load);
    process.disconnect();
  });
}
