import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startVaultServer, type VaultServer } from './vault-server.fixture.ts';

let server: VaultServer;
beforeAll(async () => {
  server = await startVaultServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Behind the hosts that it is sealed with. */
const valueOf = async (name: string): Promise<string | undefined> =>
  (await server.chest.open(server.workspace, 'custom', name))?.value.split('\0').at(-1);

describe('secrets', () => {
  test('a value goes in and never comes out', async () => {
    const secret = 'marker-of-a-value';
    const body = { name: 'shop token', secret, providerType: 'shop', metadata: { type: 'token', n: 1 } };
    const made = await server.send('POST /v1/secrets/secrets', { body, key: 'editor' });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe('/v1/secrets/secrets/shop%20token');
    expect(made.body).toEqual({
      name: 'shop token',
      type: 'custom',
      providerType: 'shop',
      metadata: { type: 'token', n: 1 },
      hasValue: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const shown = await server.send('GET /v1/secrets/secrets/shop%20token', { key: 'viewer' });
    const listed = await server.send('GET /v1/secrets/secrets', { key: 'viewer' });
    expect([shown.status, listed.status]).toEqual([200, 200]);
    expect(listed.body.items).toContainEqual(shown.body);
    expect(shown.headers.get('etag')).toBe(made.headers.get('etag'));
    for (const text of [made.text, shown.text, listed.text, await server.tableText('secret')])
      expect(text).not.toContain(secret);
    expect(await server.tableText('audit')).not.toContain(secret);
    expect(await valueOf('shop token')).toBe(secret);
  });

  test('the same request twice keeps one, and nothing of it that tells the value', async () => {
    const body = { name: 'once', secret: 'guess me' };
    const headers = { 'idempotency-key': 'k-1' };
    const first = await server.send('POST /v1/secrets/secrets', { body, headers });
    const again = await server.send('POST /v1/secrets/secrets', { body, headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await server.send('POST /v1/secrets/secrets', { body: { ...body, secret: 'x' }, headers });
    expect([other.status, other.body.code]).toEqual([422, 'request/key-reused']);
    expect(await server.tableText('idempotency')).not.toContain('guess me');
    const taken = await server.send('POST /v1/secrets/secrets', { body });
    expect([taken.status, taken.body.code]).toEqual([409, 'request/taken']);
  });

  test('PUT creates and replaces; If-Match is kept', async () => {
    const put = (body: object, headers = {}) =>
      server.send('PUT /v1/secrets/secrets/put', { body: { name: 'put', ...body }, headers });
    expect((await put({ secret: 'no' }, { 'if-match': '"5"' })).status).toBe(412);
    const made = await put({ secret: 'one' });
    const changed = await put({ secret: 'two' }, { 'if-match': made.headers.get('etag') });
    expect([made.status, changed.status]).toEqual([201, 200]);
    expect((await put({ secret: 'three' }, { 'if-match': made.headers.get('etag') })).status).toBe(412);
    expect((await put({ providerType: 'only this' })).body).toMatchObject({ hasValue: true });
    expect(await valueOf('put')).toBe('two');
    const away = await server.send('PUT /v1/secrets/secrets/other', { body: { name: 'put', secret: 'x' } });
    expect([away.status, away.body.errors[0].pointer]).toEqual([422, '/body/name']);
    const stale = { 'if-match': made.headers.get('etag')! };
    expect((await server.send('DELETE /v1/secrets/secrets/put', { headers: stale })).status).toBe(412);
    expect((await server.send('DELETE /v1/secrets/secrets/put')).status).toBe(204);
    expect((await server.send('DELETE /v1/secrets/secrets/put')).status).toBe(404);
    expect(await valueOf('put')).toBeUndefined();
  });

  test.each(['apikey', 'user', 'store', 'credential'])('%s has operations of its own', async (type) => {
    const body = { name: 'x', type, secret: 'x' };
    for (const operation of ['POST /v1/secrets/secrets', 'PUT /v1/secrets/secrets/x']) {
      const refused = await server.send(operation, { body });
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/body/type']);
    }
  });

  test.each(['checkpoint', 'prompt'])('a %s is kept as one and can be read', async (type) => {
    const body = { name: `as ${type}`, type, secret: 'v1' };
    const path = `/v1/secrets/${type}s/as%20${type}`;
    const made = await server.send('POST /v1/secrets/secrets', { body });
    expect([made.status, made.headers.get('location')]).toEqual([201, path]);
    expect(made.body).toMatchObject({ name: `as ${type}`, type, hasValue: true });
    expect((await server.send(`GET ${path}`)).body).toMatchObject({ [type]: 'v1' });
    const put = (name: string, secret: string, headers = {}) =>
      server.send(`PUT /v1/secrets/secrets/${encodeURIComponent(name)}`, {
        body: { name, type, secret },
        headers,
      });
    expect((await put(body.name, 'v2', { 'if-match': made.headers.get('etag') })).status).toBe(200);
    expect((await put(body.name, 'v3', { 'if-match': made.headers.get('etag') })).status).toBe(412);
    expect((await put(`new ${type}`, 'v1', { 'if-match': '"9"' })).status).toBe(412);
    expect((await put(`new ${type}`, 'v1')).status).toBe(201);
    expect((await server.send(`GET ${path}`)).body).toMatchObject({ [type]: 'v2' });
    // It is none of the secrets.
    expect((await server.send(`GET /v1/secrets/secrets/as%20${type}`)).status).toBe(404);
  });

  test.each<[object, string]>([
    [{ type: 'prompt' }, '/body/secret'],
    [{ type: 'checkpoint', secret: 'x'.repeat(10_001) }, '/body/secret'],
    [{ type: 'prompt', secret: 'x', metadata: {} }, '/body/metadata'],
    [{ type: 'checkpoint', secret: 'x', providerType: 'y' }, '/body/providerType'],
    [{ secret: 'x', metadata: { a: 'x'.repeat(65_536) } }, '/body/metadata'],
    [{ secret: 'a\0b' }, '/body/secret'],
    [{ secret: '' }, '/body/secret'],
    [{ secret: 'x', more: 1 }, '/body/more'],
  ])('%.60j is refused', async (more, pointer) => {
    const refused = await server.send('POST /v1/secrets/secrets', { body: { name: 'refused', ...more } });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, pointer]);
  });
});

describe.each(['checkpoint', 'prompt'] as const)('%ss', (kind) => {
  const base = `/v1/secrets/${kind}s`;

  test('are made, shown, changed and deleted', async () => {
    const made = await server.send(`POST ${base}`, { body: { name: 'a/b ?', [kind]: 'one' }, key: 'editor' });
    const path = `${base}/a%2Fb%20%3F`;
    expect([made.status, made.headers.get('location')]).toEqual([201, path]);
    expect(made.body).toMatchObject({ name: 'a/b ?', [kind]: 'one' });
    const shown = await server.send(`GET ${path}`, { key: 'viewer' });
    expect(shown.body).toEqual(made.body);
    expect((await server.send(`GET ${base}`, { key: 'viewer' })).body.items).toContainEqual(shown.body);
    const etag = shown.headers.get('etag')!;
    const change = { body: { [kind]: 'two' }, headers: { 'if-match': etag } };
    const changed = await server.send(`PUT ${path}`, change);
    expect([changed.status, changed.body[kind]]).toEqual([200, 'two']);
    expect((await server.send(`PUT ${path}`, change)).status).toBe(412);
    expect((await server.send(`DELETE ${path}`, { headers: { 'if-match': etag } })).status).toBe(412);
    expect((await server.send(`DELETE ${path}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE']) expect((await server.send(`${method} ${path}`)).status).toBe(404);
    expect((await server.send(`PUT ${path}`, { body: { [kind]: 'x' } })).status).toBe(404);
  });

  test('are unknown to other workspaces', async () => {
    await server.send(`POST ${base}`, { body: { name: 'mine', [kind]: 'one' } });
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', { [kind]: 'x' }]] as const)
      expect((await server.send(`${method} ${base}/mine`, { key: 'stranger', body })).status).toBe(404);
    expect((await server.send(`GET ${base}`, { key: 'stranger' })).body.items).toEqual([]);
  });

  test('pages follow each other', async () => {
    for (const name of ['p1', 'p2', 'p3']) await server.send(`POST ${base}`, { body: { name, [kind]: 'x' } });
    const first = await server.send(`GET ${base}?limit=2&cursor=p`);
    expect(first.body.items.map(({ name }: { name: string }) => name)).toEqual(['p1', 'p2']);
    expect(first.body.nextCursor).toBe('p2');
    const second = await server.send(`GET ${base}?limit=2&cursor=p2`);
    expect(second.body.items[0].name).toBe('p3');
  });
});

test('an admin of the first workspace rotates the key; nobody else can', async () => {
  await server.send('PUT /v1/secrets/secrets/r', { body: { name: 'r', secret: 'stays' } });
  const before = await server.keys();
  expect((await server.send('POST /v1/vault/rotate', { key: 'editor' })).status).toBe(403);
  const strange = await server.send('POST /v1/vault/rotate', { key: 'stranger' });
  expect([strange.status, strange.body.code]).toEqual([403, 'access/first-workspace-only']);
  expect(await server.keys()).toBe(before);
  const { status, body } = await server.send('POST /v1/vault/rotate');
  expect([status, body.damaged, body.retired.length]).toEqual([200, 0, 1]);
  expect(body.moved).toBeGreaterThan(0);
  expect(await server.keys()).not.toBe(before);
  expect(await valueOf('r')).toBe('stays');
  expect(await server.tableText('audit')).toContain('rotateVault');
});
