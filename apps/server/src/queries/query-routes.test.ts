import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQueryServer, type QueryServer, type Received } from './query-server.fixture.ts';

const DISPATCH = 'POST /v1/sirp/query/runner/dispatch';
const UNKNOWN = '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10';

let server: QueryServer;
/** A query that tests only look at. */
let one: Received;
beforeAll(async () => {
  server = await openQueryServer();
  one = await server.run('range 1 1');
});
afterAll(() => server[Symbol.asyncDispose]());

describe('queries', () => {
  test('are listed newest first, page by page, by state', async () => {
    await server.run('range 1 2 || expect "value < 2"');
    for (const n of [1, 2, 3]) await server.run(`range ${n} ${n}`);
    const first = await server.send('GET /v1/sirp/queries?limit=2&state=completed', { key: 'viewer' });
    expect(first.body.items.map(({ query }: { query: string }) => query)).toEqual(['range 3 3', 'range 2 2']);
    expect(first.headers.get('link')).toContain(`cursor=${first.body.nextCursor}`);
    const second = await server.send(
      `GET /v1/sirp/queries?limit=1&state=completed&cursor=${first.body.nextCursor}`,
    );
    expect(second.body.items[0].query).toBe('range 1 1');
    const running = await server.send('GET /v1/sirp/queries?state=failed&state=cancelled');
    expect(new Set(running.body.items.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['failed']),
    );
    expect((await server.send('GET /v1/sirp/queries', { key: 'stranger' })).body).toEqual({ items: [] });
    for (const wrong of ['cursor=x', 'limit=0', 'limit=1001', 'state=gone'])
      expect([wrong, (await server.send(`GET /v1/sirp/queries?${wrong}`)).status]).toEqual([wrong, 422]);
  });

  test.each([
    'GET /v1/sirp/queries/{id}',
    'DELETE /v1/sirp/queries/{id}',
    'POST /v1/sirp/queries/{id}/cancel',
    'GET /v1/sirp/queries/{id}/status',
    'GET /v1/sirp/queries/{id}/results',
    'GET /v1/sirp/queries/{id}/results?mode=csv',
    'GET /v1/sirp/queries/{id}/summary',
    'GET /v1/sirp/queries/{id}/summary/status',
    'GET /v1/sirp/queries/{id}/screenshots',
    'GET /v1/sirp/queries/{id}/stages',
    'GET /v1/sirp/queries/{id}/commands',
    'GET /v1/sirp/queries/{id}/stages/0',
    'GET /v1/sirp/queries/{id}/stages/0/commands',
    'GET /v1/sirp/queries/{id}/stages/0/results',
    'GET /v1/sirp/queries/{id}/errors',
    'GET /v1/sirp/queries/{id}/events',
    'GET /v1/sirp/queries/{id}/bundle',
    'POST /v1/sirp/queries/{id}/rerun',
  ])('%s answers for another workspace as for none', async (operation) => {
    const { id } = one.body;
    const body = operation.endsWith('rerun') ? { from: 'start' } : undefined;
    const ask = async (which: string, key: string) => {
      const reply = await server.send(operation.replace('{id}', which) as 'GET /v1/', { key, body });
      return JSON.stringify([reply.status, reply.body.code, reply.body.detail]).replaceAll(which, 'ID');
    };
    const missing = await ask(UNKNOWN, 'editor');
    expect(missing).toContain('[404,"request/not-found"');
    expect(await ask(id, 'stranger')).toBe(missing);
    expect((await server.send(`GET /v1/sirp/queries/${id}`)).status).toBe(200);
  });

  test.each(['', '/status', '/results', '/events', '/stages/0', '/commands', '/bundle'])(
    'are found by an id in capitals, at %s',
    async (place) => {
      const { status } = await server.send(`GET /v1/sirp/queries/${one.body.id.toUpperCase()}${place}`);
      expect(status).toBe(200);
    },
  );

  test('are cancelled once, and deleted once', async () => {
    const { id } = (await server.send(DISPATCH, { body: { query: `api get ${server.site}/slow` } })).body;
    const cancelled = await server.send(`POST /v1/sirp/queries/${id}/cancel`);
    expect(cancelled.status).toBe(202);
    await expect
      .poll(async () => (await server.send(`GET /v1/sirp/queries/${id}/status`)).body.status)
      .toBe('cancelled');
    const again = await server.send(`POST /v1/sirp/queries/${id}/cancel`);
    expect([again.status, again.body]).toEqual([200, { id, status: 'cancelled' }]);
    expect((await server.send(`DELETE /v1/sirp/queries/${id}`)).status).toBe(204);
    expect((await server.send(`DELETE /v1/sirp/queries/${id}`)).status).toBe(404);
  });

  test('are deleted while they run', async () => {
    const { id } = (await server.send(DISPATCH, { body: { query: `api get ${server.site}/slow` } })).body;
    expect((await server.send(`DELETE /v1/sirp/queries/${id}`)).status).toBe(204);
    expect((await server.send(`GET /v1/sirp/queries/${id}`)).status).toBe(404);
  });

  test('that have expired keep their record and lose their results', async () => {
    const { id } = (await server.run('range 1 3', { ttl: 1 })).body;
    await server.database.system
      .updateTable('query')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await server.engine.housekeeping.reap();
    for (const place of [
      'results',
      'results?mode=csv',
      'stages/0/results',
      'commands',
      'errors',
      'summary',
    ]) {
      const { status, body } = await server.send(`GET /v1/sirp/queries/${id}/${place}` as 'GET /v1/');
      expect([place, status, body.code]).toEqual([place, 410, 'results/expired']);
    }
    for (const place of ['', '/status', '/stages', '/bundle', '/screenshots']) {
      const { status } = await server.send(`GET /v1/sirp/queries/${id}${place}` as 'GET /v1/');
      expect([place, status]).toEqual([place, 200]);
    }
    const rerun = await server.send(`POST /v1/sirp/queries/${id}/rerun`, { body: { from: 0 } });
    expect([rerun.status, rerun.body.code]).toEqual([410, 'results/expired']);
  });
});

describe('stages and commands', () => {
  test('tell what happened to each row', async () => {
    const query = `range 1 6 id --labelStage ids || api get "${server.site}/item?id=$id$" --retry 0`;
    const { id, partial } = (await server.run(query)).body;
    expect(partial).toBe(true);
    const stages = (await server.send(`GET /v1/sirp/queries/${id}/stages`)).body.items;
    expect(stages).toMatchObject([
      {
        stage: 0,
        command: 'range',
        label: 'ids',
        rowsOut: 6,
        rowsKept: 6,
        complete: true,
        text: 'range 1 6 id --labelStage ids',
      },
      { stage: 1, command: 'api', rowsIn: 6, rowsOut: 4, rowsFailed: 2, commands: { executed: 6, kept: 6 } },
    ]);
    for (const name of ['0', 'ids'])
      expect((await server.send(`GET /v1/sirp/queries/${id}/stages/${name}`)).body).toEqual(stages[0]);
    for (const name of ['2', 'nope', '-1', '0x0', '99999999999'])
      expect((await server.send(`GET /v1/sirp/queries/${id}/stages/${name}`)).status).toBe(404);
    const rows = await server.send(`GET /v1/sirp/queries/${id}/stages/ids/results?limit=2`);
    expect(rows.body).toMatchObject({
      total: 6,
      nextOffset: 2,
      results: [{ content: { id: 1 } }, { content: { id: 2 } }],
    });

    const all = await server.send(`GET /v1/sirp/queries/${id}/commands`);
    expect(all.body.items.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all.body.items[0]).toMatchObject({
      stage: 1,
      command: 'api',
      state: 'completed',
      arguments: { method: 'get', url: `${server.site}/item?id=1` },
    });
    const failed = await server.send(`GET /v1/sirp/queries/${id}/stages/1/commands?state=failed&limit=1`);
    expect(failed.body).toMatchObject({ total: 2, items: [{ number: 3, error: { code: 'api/refused' } }] });
    const next = await server.send(
      `GET /v1/sirp/queries/${id}/commands?state=failed&limit=1&cursor=${failed.body.nextCursor}`,
    );
    expect(next.body.items[0].number).toBe(6);
    expect('nextCursor' in next.body).toBe(false);
    expect((await server.send(`GET /v1/sirp/queries/${id}/stages/ids/commands`)).body.items).toEqual([]);
    expect((await server.send(`GET /v1/sirp/queries/${id}/commands?cursor=x`)).status).toBe(422);

    const errors = await server.send(`GET /v1/sirp/queries/${id}/errors?limit=1`);
    expect(errors.body).toMatchObject({
      total: 2,
      rowsFailed: 2,
      items: [{ stage: 1, code: 'api/refused' }],
    });
    expect((await server.send(`GET /v1/sirp/queries/${id}/errors?stage=ids`)).body).toEqual({
      items: [],
      total: 0,
      rowsFailed: 0,
    });

    const status = await server.send(`GET /v1/sirp/queries/${id}/status`);
    expect(status.body).toMatchObject({ status: 'completed', rows: 4, rowsFailed: 2 });
    expect(status.body.requests + status.body.cacheHits).toBe(6);
    expect(status.body.batches.done).toBe(status.body.batches.known);
  });

  test('are run again: all, from a stage, or what failed', async () => {
    const query = `range 1 6 id || api get "${server.site}/item?id=$id$" --retry 0`;
    const { id } = (await server.run(query, { metadata: { keep: 'me' } })).body;
    const again = async (from: unknown) => {
      const { status, body } = await server.send(`POST /v1/sirp/queries/${id}/rerun`, { body: { from } });
      expect([from, status]).toEqual([from, 202]);
      await expect
        .poll(async () => (await server.send(`GET /v1/sirp/queries/${body.id}`)).body.status, {
          timeout: 5_000,
        })
        .toBe('completed');
      return (await server.send(`GET /v1/sirp/queries/${body.id}`)).body;
    };
    expect(await again('start')).toMatchObject({
      rerunOf: id,
      rows: 4,
      rowsFailed: 2,
      metadata: { keep: 'me' },
    });
    expect(await again(1)).toMatchObject({ rows: 4, rowsFailed: 2 });
    expect(await again('failed')).toMatchObject({ rows: 0, rowsFailed: 2 });
    const fine = (await server.run('range 1 2')).body;
    const nothing = await server.send(`POST /v1/sirp/queries/${fine.id}/rerun`, { body: { from: 'failed' } });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'results/nothing-failed']);
    const unknown = await server.send(`POST /v1/sirp/queries/${id}/rerun`, { body: { from: 'nope' } });
    expect(unknown.status).toBe(422);
    expect((await server.send(`POST /v1/sirp/queries/${id}/rerun`, { body: {} })).status).toBe(422);
  });

  test('a bundle has no rows and no secrets', async () => {
    const secret = 's3cr3t';
    const query =
      `seed '{"id": 3, "password": "${secret}"}' || ` +
      `api get "http://ada:${secret}@127.0.0.1:1/item?key=${secret}&id=$id$" --headers '{"x-key": "${secret}"}' --retry 0`;
    const { id } = (await server.run(query, { metadata: { token: secret } })).body;
    const { status, text, body, headers } = await server.send(`GET /v1/sirp/queries/${id}/bundle`);
    expect(status).toBe(200);
    expect(text).not.toContain(secret);
    expect(headers.get('content-disposition')).toContain(`${id}-bundle.json`);
    expect(body).toMatchObject({
      id,
      status: 'completed',
      stages: [{ command: 'seed' }, { command: 'api' }],
    });
    expect(body.query).toContain('127.0.0.1:1/item');
    expect(body.errors).toHaveLength(1);
    expect(Object.keys(body.versions)).toEqual(['rowmill', 'node']);
  });
});

describe('a summary', () => {
  test('is computed when it is first asked for', async () => {
    const { id } = (await server.run('range 1 100 n')).body;
    const state = async () => (await server.send(`GET /v1/sirp/queries/${id}/summary/status`)).body.status;
    expect(await state()).toBe('none');
    const first = await server.send(`GET /v1/sirp/queries/${id}/summary`);
    expect([first.status, first.headers.get('retry-after')]).toEqual([202, '1']);
    await expect.poll(state, { timeout: 5_000 }).toBe('ready');
    const { status, body } = await server.send(`GET /v1/sirp/queries/${id}/summary`);
    expect([status, body.rows]).toEqual([200, 100]);
    expect(body.columns).toMatchObject([
      { name: 'n', type: 'number', missing: 0, distinct: 100, min: 1, max: 100, mean: 50.5 },
    ]);
  });

  test('is there by itself when the query asks for it', async () => {
    const { id } = (await server.run('range 1 5 n', { summary: true })).body;
    await expect
      .poll(async () => (await server.send(`GET /v1/sirp/queries/${id}/summary/status`)).body.status, {
        timeout: 5_000,
      })
      .toBe('ready');
  });
});
