import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@rowmill/client';
import type { DispatchLimits } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { violations } from '../policy/judge.ts';
import { startTarget, type Target } from '../policy/start-target.ts';
import type { Arrival } from '../policy/target.ts';
import { setLoopbackPolicy } from './set-policy.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster } from './start-cluster.ts';

/** The minute is what an empty store has forgotten. */
const LIMITS = { perSecond: 10, perMinute: 40 } as const satisfies DispatchLimits;
test('Redis is lost under load and comes back empty: the site is asked no more often than it allows', async () => {
  await using target = await startTarget();
  const environment = { ROWMILL_EGRESS_ALLOW: '127.0.0.1/32' };
  await using cluster = await startCluster({ workers: 2, apis: 1, environment });
  await skipQuietTime(cluster.environment);
  await setLoopbackPolicy(cluster.address, cluster.key, LIMITS);
  const client = createClient({ server: cluster.address, key: cluster.key });
  const rows = 75;
  const runs = await Promise.all(
    Array.from({ length: 3 }, (_, query) =>
      client.run(
        `range 1 ${rows / 3} n || api get http://127.0.0.1:${target.port}/${query}/$n$ --concurrency 8`,
      ),
    ),
  );
  // The minute's requests are spent, and more are wanted.
  while ((await arrivalsAt(target)).length < LIMITS.perMinute) await delay(100);
  const { redis } = cluster.services;
  await redis.kill('SIGKILL');
  await delay(1_000);
  await redis.start();

  const ended = await Promise.all(runs.map((run) => run.ended));
  expect(ended.map(({ status, rowsFailed }) => ({ status, rowsFailed }))).toEqual(
    runs.map(() => ({ status: 'completed', rowsFailed: 0 })),
  );
  const arrivals = await arrivalsAt(target);
  expect(arrivals.length).toBe(rows);
  expect(violations(LIMITS, arrivals)).toEqual([]);
}, 400_000);

async function arrivalsAt(target: Target): Promise<readonly Arrival[]> {
  return (await target.arrivals()).get('127.0.0.1') ?? [];
}
