import { createClient } from '@rowmill/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../engine/test-site.ts';
import { makeQuery, type PlannedQuery } from '../laptop/planned-query.ts';
import { anyApi } from './any-api.ts';
import { setLoopbackPolicy } from './set-policy.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

/** Queries that are under way at any moment. */
const AT_ONCE = 6;
const LONG_ROWS = 1_000;
/** Two workers, each with four requests at a time: half a minute. */
const LONG_DELAY_MS = 250;

const opened = new AsyncDisposableStack();
let cluster: Cluster;
let site: TestSite;

beforeAll(async () => {
  site = opened.use(
    await startTestSite((path) => {
      const [, n = '0', delayMs = '0'] = path.split(/[/?]/);
      return { body: { n: Number(n), square: Number(n) ** 2 }, delayMs: Number(delayMs) };
    }),
  );
  const environment = { ROWMILL_EGRESS_ALLOW: '127.0.0.1/32' };
  cluster = opened.use(await startCluster({ workers: 2, apis: 2, environment }));
  await skipQuietTime(cluster.environment);
  await setLoopbackPolicy(cluster.address, cluster.key);
}, 180_000);

afterAll(() => opened.disposeAsync());

test('every process is restarted, one after the other, and nobody who asks for rows notices', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`SEED=${seed}`);
  const nodes = [...cluster.apis, ...cluster.workers];
  const stop = new AbortController();
  const load = underLoad(seed, stop.signal);
  // This one has batches in every worker all the time: whoever stops hands them back.
  const numbers = Array.from({ length: LONG_ROWS }, (_, index) => ({
    n: -1 - index,
    square: (1 + index) ** 2,
  }));
  const long = load.ask({
    text: `range -1 ${-LONG_ROWS} n || api get ${site.url}/$n$/${LONG_DELAY_MS} --concurrency 4`,
    rows: numbers,
  });
  const during: number[] = [];
  for (const node of nodes) {
    const before = load.answered();
    await node.stop();
    await node.start();
    during.push(load.answered() - before);
  }
  stop.abort();
  await long;
  const { queries, troubles } = await load.ended;
  console.log(`${queries} queries, ${during.join(', ')} of them during each restart`);
  expect(troubles).toEqual([]);
  expect(queries).toBeGreaterThan(nodes.length * AT_ONCE);
  expect(nodes.map((node) => node.role).toSorted()).toEqual(['api', 'api', 'worker', 'worker']);
});

/** Asks one query after the other, several at a time, and compares the rows of each. */
function underLoad(seed: number, stop: AbortSignal) {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >> 8) % below;
  };
  const troubles: string[] = [];
  let sent = 0;
  let answered = 0;
  const addresses = () => cluster.apis.map((api) => api.address);
  const client = createClient({ server: cluster.address, key: cluster.key, fetch: anyApi(addresses) });

  async function ask({ text, rows }: PlannedQuery): Promise<void> {
    try {
      const run = await client.run(text);
      const found = await Array.fromAsync(run.rows());
      if (JSON.stringify(found) !== JSON.stringify(rows))
        troubles.push(`${text} gave ${found.length} of ${rows.length} rows`);
    } catch (error) {
      troubles.push(`${text}: ${String(error)}`);
    }
    answered++;
  }
  async function asker(): Promise<void> {
    while (!stop.aborted) await ask(makeQuery(site.url, random, sent++));
  }
  const askers = Array.from({ length: AT_ONCE }, asker);
  return {
    ask,
    answered: () => answered,
    ended: Promise.all(askers).then(() => ({ queries: sent, troubles })),
  };
}
