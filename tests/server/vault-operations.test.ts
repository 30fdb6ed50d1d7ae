import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@rowmill/resources/testing';
import { startProgram, type StartedProgram } from '@rowmill/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

// oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
type Json = any;

const SECRET = 'marker-of-the-vault-operations';

let database: TestDatabase;
let program: StartedProgram;
let site: Server;
let url: string;
let data: string;
/** What the site was shown. */
const shown: (string | undefined)[] = [];

beforeAll(async () => {
  site = createServer(({ headers }, reply) => {
    shown.push(headers.authorization);
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  [database, data] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'rowmill-vault-'))]);
  program = await startProgram({
    flags: {
      data,
      port: 0,
      databaseUrl: database.url,
      'disk.lowBytes': 0,
      'egress.allow': ['127.0.0.1/32'],
      'rate.perSecond': 1_000_000,
      'rate.burst': 1_000_000,
    },
    log: { write: () => undefined },
  });
  await call('POST', '/v1/gonogo/policies', {
    name: 'the site',
    domain: '127.0.0.1',
    policy: { perSecond: 1_000_000 },
  });
});
afterAll(async () => {
  await program[Symbol.asyncDispose]();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await database[Symbol.asyncDispose]();
  await rm(data, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown): Promise<{ status: number; json: Json }> {
  const reply = await fetch(program.address + path, {
    method,
    headers: {
      authorization: `svc ${program.firstAccess!.key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, json: text === '' ? undefined : JSON.parse(text) };
}

const run = async (query: string): Promise<Json> =>
  (await call('POST', '/v1/sirp/query/runner/dispatch/wait', { query })).json;
const rowsOf = async (query: string): Promise<readonly Json[]> =>
  (await run(query)).results.map(({ content }: Json) => content);

/** Dispatches, does something while it runs, and gives how it ended. */
async function during(query: string, work: () => Promise<unknown>): Promise<Json> {
  const { json } = await call('POST', '/v1/sirp/query/runner/dispatch', { query });
  await work();
  return ending(json.id);
}

async function ending(id: string): Promise<Json> {
  for (;;) {
    const { json } = await call('GET', `/v1/sirp/queries/${id}/status`);
    if (!['queued', 'running'].includes(json.status)) return json;
    await delay(200);
  }
}

test('a query sees the prompt as it was when it was dispatched', async () => {
  await call('POST', '/v1/secrets/prompts', { name: 'greet', prompt: 'Hello "$n$", {all}' });
  expect(await rowsOf('range 1 1 n || addcolumn text "$PROMPTS.greet$"')).toEqual([
    { n: 1, text: 'Hello "$n$", {all}' },
  ]);
  const slow = 'range 1 1 n || sleep 1 || addcolumn text "$PROMPTS.greet$" --cache false';
  const { json } = await call('POST', '/v1/sirp/query/runner/dispatch', { query: slow });
  expect((await call('PUT', '/v1/secrets/prompts/greet', { prompt: 'Bye' })).status).toBe(200);
  await ending(json.id);
  const { json: results } = await call('GET', `/v1/sirp/queries/${json.id}/results`);
  expect(results.results).toEqual([{ content: { n: 1, text: 'Hello "$n$", {all}' } }]);
  expect(await rowsOf('range 1 1 n || addcolumn text "$PROMPTS.greet$"')).toEqual([{ n: 1, text: 'Bye' }]);
});

test('deleted and made again, a prompt is another one, also to the cache', async () => {
  const query = 'range 1 1 n || addcolumn text "$PROMPTS.again$" --cache true';
  await call('POST', '/v1/secrets/prompts', { name: 'again', prompt: 'first' });
  expect(await rowsOf(query)).toEqual([{ n: 1, text: 'first' }]);
  await call('DELETE', '/v1/secrets/prompts/again');
  await call('POST', '/v1/secrets/prompts', { name: 'again', prompt: 'second' });
  expect(await rowsOf(query)).toEqual([{ n: 1, text: 'second' }]);
});

test('a checkpoint that a query leaves can be read, moved and deleted', async () => {
  await run('range 7 8 n --checkpoint last:n');
  const path = '/v1/secrets/checkpoints/last';
  expect((await call('GET', path)).json).toMatchObject({ name: 'last', checkpoint: '7' });
  await call('PUT', path, { checkpoint: '41' });
  expect(await rowsOf('range 40 43 n || filter "n > $CHECKPOINTS.last$"')).toEqual([{ n: 42 }, { n: 43 }]);
  await run('range 50 51 n --checkpoint last:n');
  expect((await call('GET', path)).json).toMatchObject({ checkpoint: '50' });
  expect((await call('DELETE', path)).status).toBe(204);
  expect(await rowsOf('range 1 1 n || addcolumn was "<$CHECKPOINTS.last$>"')).toEqual([{ n: 1, was: '<>' }]);
});

const path = (name: string): string => `/v1/secrets/checkpoints/${name}`;
test.each<[string, (name: string) => Promise<unknown>, string | undefined]>([
  ['is moved', (name) => call('PUT', path(name), { checkpoint: 'by hand' }), 'by hand'],
  ['is deleted', (name) => call('DELETE', path(name)), undefined],
  [
    'is deleted and made again',
    async (name) => {
      await call('DELETE', path(name));
      await call('POST', '/v1/secrets/checkpoints', { name, checkpoint: 'anew' });
    },
    'anew',
  ],
])('a run whose checkpoint %s meanwhile warns and leaves it alone', async (how, change, left) => {
  const name = how.replaceAll(' ', '-');
  await run(`range 1 1 n --checkpoint ${name}:n`);
  const ended = await during(`range 2 2 n || sleep 1 || table n --checkpoint ${name}:n`, () => change(name));
  expect(ended).toMatchObject({ status: 'completed' });
  expect(JSON.stringify(ended)).toContain(`the checkpoint \\"${name}\\" was moved`);
  expect((await call('GET', path(name))).json.checkpoint).toBe(left);
});

/** The newest queries, once all of them have ended. */
async function allEnded(count: number): Promise<readonly Json[]> {
  for (;;) {
    const { json } = await call('GET', `/v1/sirp/queries?limit=${count}`);
    if (json.items.every(({ status }: Json) => !['queued', 'running'].includes(status))) return json.items;
    await delay(500);
  }
}

test('queries that use a secret notice nothing of rotations', { timeout: 300_000 }, async () => {
  const body = { name: 'token', secret: SECRET, metadata: { type: 'token', hosts: ['127.0.0.1'] } };
  expect((await call('POST', '/v1/secrets/secrets', body)).status).toBe(201);
  for (let n = 0; n < 10; n++)
    await call('PUT', `/v1/secrets/secrets/more-${n}`, { name: `more-${n}`, secret: `more ${n}` });
  const keys = (): Promise<string> => readFile(join(data, 'vault.keys'), 'utf8');
  const before = await keys();
  shown.length = 0;

  const over = new AbortController();
  const rotating = (async () => {
    const seen = new Set<string>();
    while (!over.signal.aborted) {
      const { status, json } = await call('POST', '/v1/vault/rotate');
      expect([status, json.damaged, json.moved, json.retired.length]).toEqual([200, 0, 11, 1]);
      seen.add(json.key);
      await delay(200);
    }
    return seen;
  })();
  // 20 a second, each whether or not the ones before have been answered.
  const dispatched: Promise<{ status: number; json: Json }>[] = [];
  for (let n = 0; n < 100; n++) {
    const query = `api get ${url}/${n} --bearer $CREDENTIALS.token$ --cache false`;
    dispatched.push(call('POST', '/v1/sirp/query/runner/dispatch', { query }));
    await delay(50);
  }
  const statuses = (await Promise.all(dispatched)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 100 }, () => 202));
  const ended = await allEnded(100);
  over.abort();
  expect((await rotating).size).toBeGreaterThan(1);
  expect(ended.filter(({ status, partial }) => status !== 'completed' || partial)).toEqual([]);
  expect(shown).toEqual(Array.from({ length: 100 }, () => `Bearer ${SECRET}`));
  const after = (await keys()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
});
