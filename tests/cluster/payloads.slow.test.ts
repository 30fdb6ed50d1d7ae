import { randomBytes } from 'node:crypto';
import { createClient, type Client } from '@rowmill/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type Reply } from '../engine/test-site.ts';
import { keptTexts, type KeptText } from './kept-texts.ts';
import { runLeakyWorkflow } from './run-leaky-workflow.ts';
import { setLoopbackPolicy } from './set-policy.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster, type Cluster } from './start-cluster.ts';
import { storedTexts } from './stored-texts.ts';
import { temporalOf } from './temporal-of.ts';

/** Words that stand nowhere else, by what they stand for. */
const canaries = Object.fromEntries(
  ['text', 'column', 'cell', 'url', 'body', 'refusal', 'failure', 'metadata', 'label'].map((name) => [
    name,
    `canary${name}${randomBytes(8).toString('hex')}`,
  ]),
) as Readonly<Record<string, string>>;

const opened = new AsyncDisposableStack();
let cluster: Cluster;
let client: Client;
let site: string;

beforeAll(async () => {
  const { url } = opened.use(
    await startTestSite((path): Reply => {
      const n = Number(path.split('/').at(-1));
      if (n % 50 === 0) return { status: 404, body: { why: canaries['refusal']! } };
      return { body: { n, said: canaries['body']! }, delayMs: 20 };
    }),
  );
  site = url;
  cluster = opened.use(await startCluster({ apis: 1, workers: 1 }));
  client = createClient({ server: cluster.address, key: cluster.key });
  await skipQuietTime(cluster.environment);
  await setLoopbackPolicy(cluster.address, cluster.key);
}, 180_000);

afterAll(() => opened.disposeAsync());

test('Temporal keeps nothing of what queries say, read or fail with', async () => {
  const { text, column, cell, url, failure, metadata, label } = canaries;
  const small = await client.run(`seed '{ "${column}": "${cell}" }' || upper ${column} || table ${column}`, {
    metadata: { for: metadata },
  });
  const long = await client.run(
    `range 1 400 n || api get ${site}/${url}/$n$ --concurrency 4 --labelStage ${label} || filter "said != '${text}'"`,
  );
  const failing = await client.run(
    `range 1 300 n || api get ${site}/${failure}/$n$ --onError stop --retry 0 || sort n`,
  );
  const doomed = await client.run(`seed '{ "a": "${failure}" }' || expect "a == '${text}'"`);
  const cancelled = await client.run(`seed '{ "a": "${text}" }' || sleep 60`);
  // Batches fail with what they cannot write.
  await atWork(long);
  await cluster.services.s3.kill('SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await cluster.services.s3.start();
  await cancelled.cancel();

  const runs = [small, long, failing, doomed, cancelled];
  const ended = await Promise.all(runs.map((run) => run.ended));
  expect(ended.map(({ status }) => status)).toEqual([
    'completed',
    'completed',
    'failed',
    'failed',
    'cancelled',
  ]);
  const rows = (await Array.fromAsync(long.rows())).map((row) => row['said']);
  expect(rows).toEqual(Array(392).fill(canaries['body']));
  expect((await Array.fromAsync(long.errors())).length).toBe(8);

  const histories = await keptTexts(temporalOf(cluster.environment));
  const stored = await storedTexts(cluster.services.postgres.url);
  for (const { id } of runs) {
    expect(placesOf(id, histories).length, 'what is searched holds this query').toBeGreaterThan(2);
    expect(placesOf(id, stored), 'what is searched holds this query').toContain('temporal.executions');
  }
  expect(placesOf('batchesPerRun', histories), 'payloads can be read once they are decoded').toContain(
    `history of ${long.id}, decoded`,
  );
  expect(placesOf('batchesPerRun', histories)).not.toContain(`history of ${long.id}, raw`);
  expect(leaks([...histories, ...stored])).toEqual([]);
});

test('a leak is found: in plain wherever it is kept, encrypted once it is decoded', async () => {
  const temporal = temporalOf(cluster.environment);
  const plain = `canaryplain${randomBytes(8).toString('hex')}`;
  const encrypted = `canaryencrypted${randomBytes(8).toString('hex')}`;
  await runLeakyWorkflow(temporal, plain, 'plain');
  await runLeakyWorkflow(temporal, encrypted, 'encrypted');
  const histories = await keptTexts(temporal);
  const stored = await storedTexts(cluster.services.postgres.url);
  const everywhere = ['history', 'description'].flatMap((what) =>
    ['raw', 'decoded'].map((how) => `${what} of leak-plain, ${how}`),
  );
  expect(placesOf(plain, histories).toSorted()).toEqual(everywhere.toSorted());
  expect(placesOf(plain, stored)).toEqual(
    expect.arrayContaining(['temporal.history_node', 'temporal_visibility.executions_visibility']),
  );
  expect(placesOf(encrypted, histories).toSorted()).toEqual(
    everywhere
      .filter((where) => where.endsWith('decoded'))
      .map((where) => where.replace('plain', 'encrypted'))
      .toSorted(),
  );
  expect(placesOf(encrypted, stored)).toEqual([]);
  // The word stands in the failure as well as in the input and the result.
  const told = histories.find(({ where }) => where === 'history of leak-encrypted, decoded')!;
  expect(told.text).toContain(`nothing good comes of ${encrypted}`);
});

function placesOf(word: string, kept: readonly KeptText[]): readonly string[] {
  return kept.filter(({ text }) => text.includes(word)).map(({ where }) => where);
}

/** Where which word was found. Case does not count: queries change it. */
function leaks(kept: readonly KeptText[]): readonly string[] {
  return kept.flatMap(({ where, text }) => {
    const lower = text.toLowerCase();
    return Object.entries(canaries)
      .filter(([, word]) => lower.includes(word))
      .map(([name]) => `${name} in ${where}`);
  });
}

async function atWork(run: Awaited<ReturnType<Client['run']>>): Promise<void> {
  for await (const { requests } of run.progress()) if (requests > 20) return;
}
