import { ServiceError, uuidV7 } from '@rowmill/contracts';
import { createIdempotency, type Database } from '@rowmill/resources';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownKeys } from '../testing/known-keys.fixture.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.fixture.ts';
import { claimDispatch } from './claim-dispatch.ts';
import { createOnce, REPLAYED } from './create-once.ts';
import { defineRoute } from './define-route.ts';
import type { ProblemDocument } from './problem-document.ts';

const workspace = uuidV7(Date.now());
const facts = {
  method: 'POST',
  group: 'rowmill',
  role: 'viewer',
  summary: '',
  replies: {},
  errors: [],
} as const;
const body = Type.Object({ n: Type.Optional(Type.Integer()) });
let made = 0;
let refuse: ServiceError | undefined;
/** Thrown when the query has been created. */
let lose: Error | undefined;
const queries = new Set<string>();

const routes = [
  defineRoute({
    ...facts,
    path: '/v1/things',
    operation: 'createThing',
    body,
    handle: (request, services) =>
      createOnce(request, services, async () => ({
        status: 201,
        headers: { Location: `/v1/things/${++made}` },
        body: { id: made, secret: 'canary', n: request.body.n },
        unkept: ['secret'],
      })),
  }),
  defineRoute({
    ...facts,
    path: '/v1/runs',
    operation: 'dispatchThing',
    body,
    async handle(request, services) {
      const { id, replayed } = await claimDispatch(request, services, {
        exists: async (known) => queries.has(known),
        async create(fresh) {
          if (refuse !== undefined) throw refuse;
          queries.add(fresh);
          if (lose !== undefined) throw lose;
        },
      });
      return { status: 202, body: { id }, ...(replayed && { headers: REPLAYED }) };
    },
  }),
];

let server: TestServer;
let clock = Date.now();
beforeAll(async () => {
  server = await startTestServer({
    routes,
    services: (database: Database) => ({
      idempotency: createIdempotency({ database, now: () => clock }),
      inWorkspace: database.inWorkspace,
    }),
    authenticate: () => knownKeys({ k: { workspace, role: 'viewer', actor: 'key k' } }),
  });
  await server.database.system.insertInto('workspace').values({ id: workspace, name: 'w' }).execute();
});
afterAll(() => server[Symbol.asyncDispose]());

async function post(path: string, key?: string, json: object = {}) {
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: {
      authorization: 'svc k',
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  const text = await reply.text();
  return {
    status: reply.status,
    text,
    json: JSON.parse(text) as { id: string | number; secret?: string } & Partial<ProblemDocument>,
    replayed: reply.headers.get('idempotent-replayed'),
    location: reply.headers.get('location'),
    type: reply.headers.get('content-type'),
  };
}

test('a repeated creation answers as before, without its secret', async () => {
  const first = await post('/v1/things', 'one');
  const again = await post('/v1/things', 'one');
  expect([first.status, first.json.secret, first.replayed]).toEqual([201, 'canary', null]);
  expect(again.type).toBe(first.type);
  expect([again.status, again.text, again.replayed, again.location]).toEqual([
    201,
    `{"id":${first.json.id}}`,
    'true',
    first.location,
  ]);
  const kept = await server.database.system.selectFrom('idempotency').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('canary');
});

test('without a key every request creates', async () => {
  expect((await post('/v1/things')).json.id).not.toBe((await post('/v1/things')).json.id);
});

test('another body or address under the same key is refused', async () => {
  await post('/v1/things', 'two');
  const refused = [await post('/v1/things', 'two', { n: 1 }), await post('/v1/runs', 'two')];
  expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
    [422, 'request/key-reused'],
    [422, 'request/key-reused'],
  ]);
});

test.each(['with space', 'x'.repeat(256), 'ü'])('the key %j is refused', async (key) => {
  const { status, json } = await post('/v1/things', key);
  expect([status, json.errors?.[0]?.pointer]).toEqual([422, '/headers/idempotency-key']);
});

test('a repeated dispatch names the same query', async () => {
  const first = await post('/v1/runs', 'three');
  const again = await post('/v1/runs', 'three');
  expect([first.replayed, again.replayed, again.json.id]).toEqual([null, 'true', first.json.id]);
});

test('of many at once one dispatches; the rest is told to wait, or the same query', async () => {
  const before = queries.size;
  const replies = await Promise.all(Array.from({ length: 8 }, () => post('/v1/runs', 'four')));
  expect(queries.size).toBe(before + 1);
  const ids = new Set(replies.filter(({ status }) => status === 202).map(({ json }) => json.id));
  expect(ids.size).toBe(1);
  for (const { status } of replies) expect([202, 409]).toContain(status);
});

test('a dispatch that was refused can be tried again', async () => {
  refuse = new ServiceError('limit/queue-full', { count: 1 });
  expect((await post('/v1/runs', 'five')).status).toBe(429);
  refuse = undefined;
  expect(await post('/v1/runs', 'five')).toMatchObject({ status: 202, replayed: null });
});

test('a dispatch whose process was killed is done by a repetition, with the id it had', async () => {
  const idempotency = createIdempotency({ database: server.database, now: () => clock });
  const { json } = await post('/v1/runs', 'six');
  const id = String(json.id);
  queries.delete(id);
  await server.database.system
    .updateTable('idempotency')
    .set({ status: null })
    .where('key', '=', 'six')
    .execute();
  expect((await post('/v1/runs', 'six')).json.code).toBe('request/still-running');
  clock += 60_000;
  expect((await post('/v1/runs', 'six')).json.id).toBe(id);
  expect([queries.has(id), await idempotency.sweep()]).toEqual([true, 0]);
});

test('a dispatch whose connection was lost when its query had been created is found again', async () => {
  lose = new Error('Connection terminated unexpectedly');
  const before = queries.size;
  expect((await post('/v1/runs', 'lost')).status).toBe(503);
  lose = undefined;
  const again = await post('/v1/runs', 'lost');
  expect([again.status, again.replayed, queries.has(String(again.json.id))]).toEqual([202, 'true', true]);
  expect(queries.size).toBe(before + 1);
});
