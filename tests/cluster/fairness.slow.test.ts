import { createClient, type Client, type Run } from '@rowmill/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBenchSite } from '../../scripts/bench/site.ts';
import { setLoopbackPolicy } from './set-policy.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster } from './start-cluster.ts';

/** A batch of an expanding stage has at most 500 rows, and 100 while slots are idle and rows are few. */
const LARGE = { batches: 2_000, rows: 1_000_000 };
const SMALL = { batches: 20, rows: 2_000 };

const opened = new AsyncDisposableStack();
let site: string;
let client: Client;
let other: Client;

beforeAll(async () => {
  site = opened.use(await startBenchSite({ delayMs: 0 })).url;
  const environment = { ROWMILL_EGRESS_ALLOW: '127.0.0.1/32' };
  const cluster = opened.use(await startCluster({ workers: 2, apis: 1, environment }));
  await skipQuietTime(cluster.environment);
  const server = cluster.address;
  client = createClient({ server, key: cluster.key });
  const { data } = await client.api.POST('/v1/workspaces', { body: { name: 'somebody else' } });
  other = createClient({ server, key: data!.key! });
  for (const key of [cluster.key, data!.key!]) await setLoopbackPolicy(server, key);
});

afterAll(() => opened.disposeAsync());

/** Work that only costs processor time, and work on a queue that queries share. Neither comes from the cache. */
const KINDS = [
  ['rows', (rows: number) => `range 1 ${rows} n || seed '{ "n": $n$ }' --cache false`],
  ['requests', (rows: number) => `range 1 ${rows} n || api get ${site}/$n$ --cache false`],
] as const;

test.each(KINDS)('small queries behind a large one end before a tenth of it is done: %s', async (_, text) => {
  const large = await client.run(text(LARGE.rows), { mode: 'turbo' });
  await atWork(large);
  for (const [who, asker] of Object.entries({ 'the same workspace': client, 'another one': other })) {
    const before = (await large.status()).batches.done;
    const small = await asker.run(text(SMALL.rows), { mode: 'turbo' });
    const ended = await small.ended;
    const { batches, status } = await large.status();
    console.log(
      `${who}: ${batches.done - before} batches of the large query meanwhile, ${ended.elapsedMs} ms`,
    );
    expect(ended).toMatchObject({ status: 'completed', rows: SMALL.rows });
    // The source is a batch as well.
    expect(ended.batches.done).toBe(SMALL.batches + 1);
    expect(status).toBe('running');
    expect(batches.done - before).toBeLessThan(LARGE.batches / 10);
  }
  await large.cancel();
  await large.ended;
});

/** Its first batches have returned, so that it has as many in flight as it may have. */
async function atWork(run: Run): Promise<void> {
  for await (const { batches } of run.progress()) if (batches.done > 60) return;
  throw new Error('the large query has ended');
}
