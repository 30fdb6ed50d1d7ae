import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLoopbackPolicy } from './set-policy.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
type Json = any;

const SECRET = 'marker-of-the-clusters-vault';
const QUERIES = 60;

let cluster: Cluster;
let url: string;
const shown: (string | undefined)[] = [];
const site = createServer(({ headers }, reply) => {
  shown.push(headers.authorization);
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
});

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  cluster = await startCluster({ workers: 2, environment: { ROWMILL_EGRESS_ALLOW: '127.0.0.1/32' } });
  await skipQuietTime(cluster.environment);
  await setLoopbackPolicy(cluster.address, cluster.key);
}, 300_000);
afterAll(async () => {
  await cluster[Symbol.asyncDispose]();
  site.closeAllConnections();
  site.close();
});

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; json: Json }> {
  const reply = await cluster.call(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, json: await reply.json() };
}

async function allEnded(count: number): Promise<readonly Json[]> {
  for (;;) {
    const { json } = await send('GET', `/v1/sirp/queries?limit=${count}`);
    if (json.items.every(({ status }: Json) => !['queued', 'running'].includes(status))) return json.items;
    await delay(500);
  }
}

test('a new key is handed to all machines and taken into use while queries use secrets', async () => {
  const body = { name: 'token', secret: SECRET, metadata: { type: 'token', hosts: ['127.0.0.1'] } };
  expect((await send('PUT', '/v1/secrets/secrets/token', body)).status).toBe(201);
  const { ROWMILL_VAULT_KEY_FILE: file = '' } = cluster.environment;
  const old = await readFile(file, 'utf8');
  const early = await send('POST', '/v1/vault/rotate');
  expect([early.status, early.json.code]).toEqual([409, 'vault/no-new-key']);

  const dispatched: Promise<{ status: number }>[] = [];
  const rotated: Promise<{ status: number; json: Json }>[] = [];
  for (let n = 0; n < QUERIES; n++) {
    if (n === QUERIES / 3) {
      await writeFile(file, `${randomBytes(32).toString('base64')}\n${old}`);
      rotated.push(send('POST', '/v1/vault/rotate'));
    }
    const query = `api get ${url}/${n} --bearer $CREDENTIALS.token$ --cache false`;
    dispatched.push(send('POST', '/v1/sirp/query/runner/dispatch', { query }));
    await delay(50);
  }
  for (const { status } of await Promise.all(dispatched)) expect(status).toBe(202);
  const [{ status, json }] = (await Promise.all(rotated)) as [{ status: number; json: Json }];
  expect([status, json.moved, json.damaged, json.retired.length]).toEqual([200, 1, 0, 1]);
  const ended = await allEnded(QUERIES);
  expect(ended.filter((query) => query.status !== 'completed' || query.partial)).toEqual([]);
  expect(shown).toEqual(Array.from({ length: QUERIES }, () => `Bearer ${SECRET}`));
});

test('without the old key a new machine opens what there is', async () => {
  const { ROWMILL_VAULT_KEY_FILE: file = '' } = cluster.environment;
  const [first = ''] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, `${first}\n`);
  for (const worker of cluster.workers) await worker.stop();
  await cluster.addWorker();
  shown.length = 0;
  const query = `api get ${url}/after --bearer $CREDENTIALS.token$ --cache false`;
  const { json } = await send('POST', '/v1/sirp/query/runner/dispatch/wait', { query });
  expect(json).toMatchObject({ status: 'completed', total: 1 });
  expect(shown).toEqual([`Bearer ${SECRET}`]);
});
