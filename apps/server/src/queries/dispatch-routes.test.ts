import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQueryServer, TEST_LIMITS, type QueryServer, type Received } from './query-server.fixture.ts';

const DISPATCH = 'POST /v1/sirp/query/runner/dispatch';
const WAIT = 'POST /v1/sirp/query/runner/dispatch/wait';

let server: QueryServer;
/** A query that tests only look at. */
let one: Received;
beforeAll(async () => {
  server = await openQueryServer();
  one = await server.run('range 1 1');
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a dispatch', () => {
  test('answers at once with a place to look', async () => {
    const { status, headers, body } = await server.send(DISPATCH, {
      body: { query: 'range 1 3', minutes: 0, ttl: 2_147_483_647, metadata: { a: 1 }, mode: 'turbo' },
    });
    expect([status, body.status]).toEqual([202, 'queued']);
    expect(headers.get('location')).toBe(`/v1/sirp/queries/${body.id}`);
    expect(body.links.self).toBe(headers.get('location'));
    const record = await server.send(`GET ${body.links.self}` as 'GET /v1/', { key: 'viewer' });
    expect(record.body).toMatchObject({
      query: 'range 1 3',
      mode: 'turbo',
      minutes: TEST_LIMITS.maxMinutes,
      ttl: TEST_LIMITS.maxTtlSeconds,
      metadata: { a: 1 },
      createdBy: 'user ada',
    });
  });

  test('takes the defaults when nothing is said', async () => {
    const { body } = await server.send(DISPATCH, { body: { query: 'range 1 1' } });
    const record = await server.send(`GET /v1/sirp/queries/${body.id}`);
    expect(record.body).toMatchObject({ mode: 'comprehensive', minutes: 60, ttl: 604_800, cleanup: false });
  });

  test('of a bad text tells every problem and where it is', async () => {
    const { status, body } = await server.send(DISPATCH, { body: { query: 'rang 1 || sort --nope 1' } });
    expect([status, body.code]).toEqual([422, 'request/invalid']);
    expect(body.errors).toMatchObject([
      { pointer: '/body/query', code: 'query/unknown-command', from: 0, to: 4 },
      { pointer: '/body/query', code: 'query/unknown-flag', from: 15, to: 21 },
    ]);
  });

  test.each([
    [WAIT, { query: 'range 1 1', mode: 'turbo' }, '/body/mode'],
    [DISPATCH, { query: 'range 1 1', mode: 'fast' }, '/body/mode'],
    [DISPATCH, { query: 'range 1 1', minutes: -1 }, '/body/minutes'],
    [DISPATCH, { query: 'range 1 1', minutes: 1.5 }, '/body/minutes'],
    [DISPATCH, { query: 'range 1 1', ttl: 2_147_483_648 }, '/body/ttl'],
    [DISPATCH, { query: 'range 1 1', metadata: { a: 'x'.repeat(65_536) } }, '/body/metadata'],
    [DISPATCH, { query: 7 }, '/body/query'],
    [DISPATCH, {}, '/body/query'],
    [`${DISPATCH}?preview=0`, { query: 'range 1 1' }, '/query/preview'],
  ] as const)('%s refuses what is wrong, case %#', async (operation, body, pointer) => {
    const reply = await server.send(operation, { body });
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, pointer]);
  });

  test('takes a body of more than 2 MB', async () => {
    const { status, body } = await server.send(DISPATCH, {
      body: { query: `range 1 1 /*${'x'.repeat(3e6)}*/` },
    });
    expect([status, body.errors[0].code]).toEqual([422, 'query/too-long']);
  });

  test('waits as long as the client prefers', async () => {
    const quick = await server.send(DISPATCH, {
      body: { query: 'range 1 2' },
      headers: { prefer: 'wait=10' },
    });
    expect([quick.status, quick.body.total]).toEqual([200, 2]);
    expect(quick.headers.get('preference-applied')).toBe('wait=10');
    const slow = await server.send(DISPATCH, {
      body: { query: `api get ${server.site}/slow` },
      headers: { prefer: 'respond-async, wait=0' },
    });
    expect([slow.status, slow.body.status]).toEqual([202, 'queued']);
    await server.send(`DELETE /v1/sirp/queries/${slow.body.id}`);
  });

  test.each([
    [DISPATCH, () => ({ query: 'range 1 4' })],
    [WAIT, () => ({ query: 'range 1 4' })],
    ['POST /v1/sirp/command/dispatch', () => ({ command: 'range', args: [[1], [4]] })],
    ['RERUN', () => ({ from: 'start' })],
  ] as const)('%s happens once under an Idempotency-Key', async (operation, bodyOf) => {
    const { id } = one.body;
    const [place, body] = [
      operation === 'RERUN' ? (`POST /v1/sirp/queries/${id}/rerun` as const) : operation,
      bodyOf(),
    ];
    const headers = { 'idempotency-key': `once-${place.replaceAll(/\W/g, '-')}` };
    const first = await server.send(place, { body, headers });
    const again = await server.send(place, { body, headers });
    expect(first.status).toBe(operation === WAIT ? 200 : 202);
    expect([again.status, again.body.id]).toEqual([first.status, first.body.id]);
    expect([first, again].map((reply) => reply.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    const other = await server.send(place, { body: { ...body, metadata: {} }, headers });
    expect(other.status).toBe(422);
    expect(
      (
        await server.send(place, {
          body,
          headers: { 'idempotency-key': `${headers['idempotency-key']}-more` },
        })
      ).body.id,
    ).not.toBe(first.body.id);
  });

  test('with preview stops after so many inputs', async () => {
    const { body } = await server.send(`${WAIT}?preview=2`, {
      body: { query: `range 1 50 id || api get "${server.site}/item?id=$id$" --onError keep` },
    });
    expect(body.total).toBe(2);
  });
});

describe('a waiting dispatch', () => {
  test('gives the rows', async () => {
    const { status, body } = await server.run('range 1 2 || math double "value * 2"');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'completed', total: 2, complete: true, partial: false });
    expect(body.results).toEqual([
      { content: { value: 1, double: 2 } },
      { content: { value: 2, double: 4 } },
    ]);
    expect('truncated' in body).toBe(false);
  });

  test('of a query that fails is 200 and says why', async () => {
    const { status, body } = await server.run('range 1 2 || expect "value < 2"');
    expect([status, body.status, body.complete, body.error.code]).toEqual([
      200,
      'failed',
      false,
      'engine/expectation-failed',
    ]);
  });

  test('carries 100,000 rows and says where the others are', async () => {
    const { body } = await server.run('range 1 100001 n');
    expect([body.total, body.truncated, body.results.length]).toEqual([100_001, true, 100_000]);
    const rest = await server.send(`GET ${body.links.results}` as 'GET /v1/');
    expect(rest.body.results).toEqual([{ content: { n: 100_001 } }]);
  });

  test('that nobody waits for goes on', async () => {
    const gone = new AbortController();
    const marker = `m${Math.floor(performance.now())}`;
    const query = `seed '{"m": "${marker}"}' || sleep 0.3`;
    const asked = server.fetch(WAIT, { body: { query }, signal: gone.signal }).catch(() => undefined);
    await expect
      .poll(async () => (await server.send('GET /v1/sirp/queries?limit=1')).body.items[0].query)
      .toContain(marker);
    gone.abort();
    await asked;
    await expect
      .poll(async () => (await server.send('GET /v1/sirp/queries?limit=1')).body.items[0].status, {
        timeout: 5_000,
      })
      .toBe('completed');
  });
});
