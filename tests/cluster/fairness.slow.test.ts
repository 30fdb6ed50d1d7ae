import { createClient, type Client } from '@rowmill/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster } from './start-cluster.ts';

/** A batch of an expanding stage has at most 500 rows, and 100 while slots are idle and rows are few. */
const LARGE = { batches: 2_000, rows: 1_000_000 };
const SMALL = { batches: 20, rows: 2_000 };

const opened = new AsyncDisposableStack();
let client: Client;
let other: Client;

beforeAll(async () => {
  const cluster = opened.use(await startCluster({ workers: 2, apis: 1 }));
  const server = cluster.address;
  client = createClient({ server, key: cluster.key });
  const { data } = await client.api.POST('/v1/workspaces', { body: { name: 'somebody else' } });
  other = createClient({ server, key: data!.key! });
}, 180_000);

afterAll(() => opened.disposeAsync());

test('a small query behind a large one ends before a tenth of the large one is done', async () => {
  const large = await client.run(cheap(LARGE.rows, 'large'), { mode: 'turbo' });
  for (const [who, asker] of [
    ['the same workspace', client],
    ['another workspace', other],
  ] as const) {
    await atWork(large);
    const before = (await large.status()).batches.done;
    const small = await asker.run(cheap(SMALL.rows, who), { mode: 'turbo' });
    const ended = await small.ended;
    const { batches, status } = await large.status();
    expect(ended).toMatchObject({ status: 'completed', rows: SMALL.rows });
    // The source is a batch as well.
    expect(ended.batches.done, `batches of ${who}`).toBe(SMALL.batches + 1);
    expect(status).toBe('running');
    console.log(`${who}: ${batches.done - before} batches of the large query in the meantime`);
    expect(batches.done - before, who).toBeLessThan(LARGE.batches / 10);
  }
  await large.cancel();
  expect((await large.ended).batches.known, 'the large query would have had so many').toBeGreaterThan(50);
});

/** Rows that cost little and never come from the cache; expanding, so that they are cut into batches. */
function cheap(rows: number, name: string): string {
  return `range 1 ${rows} n || seed '{ "${name}": $n$ }' --cache false`;
}

/** Its first batches have returned and the next wait. */
async function atWork(run: Awaited<ReturnType<Client['run']>>): Promise<void> {
  for await (const { batches } of run.progress()) if (batches.done > 10) return;
  throw new Error('the large query has ended');
}
