import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebhookServer, type WebhookServer } from './webhook-server.fixture.ts';

const WEBHOOKS = '/v1/webhooks';
const body = { url: 'http://127.0.0.1:9/hook', events: ['query.completed'] };

describe('the webhook operations', () => {
  let server: WebhookServer;
  beforeAll(async () => {
    server = await openWebhookServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('a webhook is created, read, changed and deleted; its secret is shown once', async () => {
    const once = { 'idempotency-key': 'k-1' };
    const made = await server.send(`POST ${WEBHOOKS}`, { body: { name: 'alarm 1', ...body }, headers: once });
    expect(made).toMatchObject({
      status: 201,
      body: { ...body, name: 'alarm 1', enabled: true, version: 1 },
    });
    expect(made.headers.get('location')).toBe(`${WEBHOOKS}/alarm%201`);
    const { secret, ...shown } = made.body;
    expect(secret).toMatch(/^whsec_/);
    const again = await server.send(`POST ${WEBHOOKS}`, {
      body: { name: 'alarm 1', ...body },
      headers: once,
    });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(shown);
    const taken = await server.send(`POST ${WEBHOOKS}`, { body: { name: 'alarm 1', ...body } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'request/taken' } });

    const path = `${WEBHOOKS}/alarm%201` as const;
    const read = await server.send(`GET ${path}`);
    expect([read.body, read.headers.get('etag')]).toEqual([shown, '"1"']);
    expect((await server.send(`GET ${WEBHOOKS}`)).body.items).toEqual([shown]);
    const changed = { ...body, enabled: false };
    const stale = await server.send(`PUT ${path}`, { body: changed, headers: { 'if-match': '"7"' } });
    expect(stale.status).toBe(412);
    const put = await server.send(`PUT ${path}`, { body: changed, headers: { 'if-match': '"1"' } });
    expect(put).toMatchObject({ status: 200, body: { enabled: false, version: 2 } });
    const renewed = await server.send(`POST ${path}/secret`);
    expect(renewed.status).toBe(201);
    expect(renewed.body.secret).not.toBe(secret);
    expect((await server.send(`DELETE ${path}`)).status).toBe(204);
    expect((await server.send(`DELETE ${path}`)).status).toBe(404);
  });

  test.each([
    'ftp://hooks.example/',
    'hooks.example/hook',
    'file:///etc/passwd',
    'https://ada:secret@hooks.example/',
    'javascript:alert(1)',
  ])('%s is no address for messages', async (url) => {
    const refused = await server.send(`POST ${WEBHOOKS}`, { body: { name: 'bad', ...body, url } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/body/url' }] } });
  });

  test('the end of a query is told, logged, and can be told again', async () => {
    await using listener = await server.listen();
    const given = { name: 'ends', url: listener.url, events: ['query.completed', 'query.failed'] };
    await server.send(`POST ${WEBHOOKS}`, { body: given });
    const { body: ended } = await server.run('range 1 3 n');
    await expect.poll(() => listener.got.length).toBe(1);
    expect(listener.got[0]).toMatchObject({
      type: 'query.completed',
      data: { id: ended.id, state: 'completed', rows: 3, rowsFailed: 0, partial: false, warnings: [] },
    });
    const failed = await server.run('range 1 3 n || expect --rows 10..');
    await expect.poll(() => listener.got.length).toBe(2);
    expect(listener.got[1]).toMatchObject({
      type: 'query.failed',
      data: { id: failed.body.id, error: { code: 'engine/expectation-failed', stage: 1 } },
    });
    expect(listener.got[1]).not.toHaveProperty('data.error.message');

    const path = `${WEBHOOKS}/ends/deliveries` as const;
    await expect
      .poll(async () => (await server.send(`GET ${path}`)).body.items)
      .toMatchObject([
        { type: 'query.failed', state: 'delivered', status: 204, attempts: 1 },
        { type: 'query.completed', state: 'delivered' },
      ]);
    const { id } = (await server.send(`GET ${path}`)).body.items[0];
    const shown = await server.send(`GET ${path}/${id}`);
    expect(shown.body.payload).toEqual(listener.got[1]);
    const again = await server.send(`POST ${path}/${id}/resend`);
    expect(again).toMatchObject({ status: 202, body: { id, state: 'waiting' } });
    await expect.poll(() => listener.got.length).toBe(3);
    expect(listener.got[2]).toEqual(listener.got[1]);
    expect(listener.ids[2]).toBe(listener.ids[1]);

    await server.send(`PUT ${WEBHOOKS}/ends`, {
      body: { url: listener.url, events: given.events, enabled: false },
    });
    const off = await server.send(`POST ${path}/${id}/resend`);
    expect(off).toMatchObject({ status: 409, body: { code: 'webhook/off' } });
    const tried = await server.send(`POST ${WEBHOOKS}/ends/test`);
    expect(tried.body).toMatchObject({ delivered: true, status: 204 });
  });

  test('so is a query that was cancelled', async () => {
    await using listener = await server.listen();
    const given = { name: 'cancelled', url: listener.url, events: ['query.cancelled'] };
    await server.send(`POST ${WEBHOOKS}`, { body: given });
    const { body: begun } = await server.send('POST /v1/sirp/query/runner/dispatch', {
      body: { query: 'range 1 2 n || sleep 600' },
    });
    await server.send(`POST /v1/sirp/queries/${begun.id}/cancel`);
    await expect.poll(() => listener.got.length, { timeout: 10_000 }).toBe(1);
    expect(listener.got[0]).toMatchObject({ type: 'query.cancelled', data: { id: begun.id, rows: 0 } });
  });

  test('a test says what is wrong', async () => {
    await server.send(`POST ${WEBHOOKS}`, { body: { name: 'nobody', ...body } });
    const tried = await server.send(`POST ${WEBHOOKS}/nobody/test`);
    expect(tried).toMatchObject({
      status: 200,
      body: { delivered: false, problem: expect.stringContaining('127.0.0.1') },
    });
  });

  test("another workspace's webhook is missing, and viewers see none", async () => {
    await server.send(`POST ${WEBHOOKS}`, { body: { name: 'ours', ...body } });
    const key = 'stranger';
    for (const operation of [`GET ${WEBHOOKS}/ours`, `GET ${WEBHOOKS}/ours/deliveries`] as const)
      expect((await server.send(operation, { key })).status).toBe(404);
    expect((await server.send(`POST ${WEBHOOKS}/ours/test`, { key })).status).toBe(404);
    expect((await server.send(`GET ${WEBHOOKS}`, { key })).body).toEqual({ items: [] });
    expect((await server.send(`GET ${WEBHOOKS}`, { key: 'viewer' })).status).toBe(403);
  });
});
