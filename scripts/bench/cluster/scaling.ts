import { createHash } from 'node:crypto';
import { createClient } from '@rowmill/client';
import { setLoopbackPolicy } from '../../../tests/cluster/set-policy.ts';
import { skipQuietTime } from '../../../tests/cluster/skip-quiet-time.ts';
import { startCluster } from '../../../tests/cluster/start-cluster.ts';
import type { BenchResult } from '../bench-result.ts';
import { startBenchSite } from '../site.ts';

const LATENCY_MS = 200;
/** Of one worker: few enough that waiting, not the processor, is all it does. */
const SLOTS = 2;
/** Requests at a time of one worker, whatever the number of its batches. */
const CONCURRENCY = 10;
/** Batches have 100 rows while slots are idle: 20 of them, five rounds for four slots. */
const ROWS = 2_000;

/**
 * How much faster two workers are than one where work waits on the network; 1 is twice as fast. The rows are the same.
 */
export async function benchScaling(): Promise<BenchResult> {
  await using site = await startBenchSite({ delayMs: LATENCY_MS });
  await using cluster = await startCluster({
    apis: 1,
    workers: 1,
    environment: { ROWMILL_WORKER_HTTP_SLOTS: String(SLOTS), ROWMILL_EGRESS_ALLOW: '127.0.0.1/32' },
  });
  await skipQuietTime(cluster.environment);
  await setLoopbackPolicy(cluster.address, cluster.key);
  const client = createClient({ server: cluster.address, key: cluster.key });

  async function measure(rows: number): Promise<{ readonly seconds: number; readonly hash: string }> {
    const api = `api get ${site.url}/$n$ --enrich --concurrency ${CONCURRENCY} --cache false`;
    const began = performance.now();
    const run = await client.run(`range 1 ${rows} n || ${api}`, { mode: 'turbo' });
    const ended = await run.ended;
    const seconds = (performance.now() - began) / 1000;
    if (ended.status !== 'completed' || ended.rows !== rows)
      throw new Error(`the query ended ${ended.status} with ${ended.rows} rows`);
    const hash = createHash('sha256');
    for await (const line of run.rows({ parse: (text) => text })) hash.update(line);
    return { seconds, hash: hash.digest('hex') };
  }

  await measure(200);
  const one = await measure(ROWS);
  await cluster.addWorker();
  await measure(400);
  const two = await measure(ROWS);
  if (one.hash !== two.hash) throw new Error('two workers gave other rows than one');
  return {
    bench: 'cluster/scaling',
    ours: Number(two.seconds.toFixed(2)),
    bare: Number(one.seconds.toFixed(2)),
    ratio: Number((one.seconds / two.seconds / 2).toFixed(2)),
    unit: 's; the ratio is the speed-up by two',
  };
}
