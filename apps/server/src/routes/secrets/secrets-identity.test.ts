import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentityServer, type IdentityServer } from './identity-server.fixture.ts';

const KEYS = '/v1/secrets/apikeys';
const USERS = '/v1/secrets/users';
const password = 'correct horse battery';

describe('the operations of API keys and users', () => {
  let world: IdentityServer;
  beforeAll(async () => {
    world = await startIdentityServer();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('a key needs no body, is shown once, and is gone when it is deleted', async () => {
    const made = await world.ask('POST', KEYS);
    expect(made).toMatchObject({ status: 201, body: { role: 'editor', username: 'admin', name: 'unnamed' } });
    const { key, ...known } = made.body;
    const path = made.headers.get('location')!;
    expect(path).toBe(`${KEYS}/${known.id}`);
    expect((await world.ask('GET', path)).body).toEqual(known);
    const mine = await world.ask('GET', KEYS, { key });
    expect(mine.body.items.map(({ id }: { id: string }) => id)).toContain(known.id);
    expect(JSON.stringify(mine.body)).not.toContain(key);
    expect(await world.ask('POST', `${KEYS}/verify`, { body: { key } })).toMatchObject({
      status: 200,
      body: { valid: true },
    });
    expect(await world.ask('DELETE', path)).toMatchObject({ status: 204, body: undefined });
    expect(await world.ask('DELETE', path)).toMatchObject({
      status: 404,
      body: { code: 'request/not-found' },
    });
    expect(await world.ask('GET', KEYS, { key })).toMatchObject({
      status: 401,
      body: { code: 'access/bad-key' },
    });
    expect((await world.ask('POST', `${KEYS}/verify`, { body: { key } })).body).toEqual({ valid: false });
  });

  test('a key is as strong and as lasting as was asked for, but no stronger than its maker', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await world.ask('POST', KEYS, { body: { name: 'ci', role: 'viewer', expiresAt } });
    expect(body).toMatchObject({ name: 'ci', role: 'viewer', expiresAt });
    expect(await world.ask('POST', KEYS, { key: body.key, body: { role: 'editor' } })).toMatchObject({
      status: 403,
      body: { code: 'access/forbidden', detail: 'this needs the role editor' },
    });
    expect((await world.ask('POST', KEYS, { key: body.key })).body).toMatchObject({
      role: 'viewer',
      expiresAt,
    });
    expect(await world.ask('POST', `${KEYS}/verify`, { key: body.key, body: { key: 'x' } })).toMatchObject({
      status: 403,
    });
  });

  test('a repeated request makes no second key, and does not show the first again', async () => {
    const again = { headers: { 'idempotency-key': 'once' }, body: { name: 'repeated' } };
    const { key, ...known } = (await world.ask('POST', KEYS, again)).body;
    expect(key).toMatch(/^rml_/);
    const replayed = await world.ask('POST', KEYS, again);
    expect(replayed).toMatchObject({ status: 201, body: known });
    expect(replayed.body).not.toHaveProperty('key');
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    const { body } = await world.ask('GET', KEYS);
    expect(body.items.filter(({ name }: { name: string }) => name === 'repeated')).toHaveLength(1);
    const kept = await world.server.database.system.selectFrom('idempotency').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  test.each([
    [{ name: '' }, '/body/name'],
    [{ name: 'x'.repeat(1_001) }, '/body/name'],
    [{ name: ' edge' }, '/body/name'],
    [{ role: 'owner' }, '/body/role'],
    [{ expiresAt: 'tomorrow' }, '/body/expiresAt'],
    [{ expiresAt: '2001-01-01T00:00:00Z' }, '/body/expiresAt'],
    [{ scopes: [] }, '/body/scopes'],
  ])('a key is refused for %j', async (body, pointer) => {
    expect(await world.ask('POST', KEYS, { body })).toMatchObject({
      status: 422,
      body: { code: 'request/invalid', errors: [{ pointer }] },
    });
  });

  test.each([['x'], ['01934f6e-7c1a-7b1e-9d53']])('%s is no id', async (id) => {
    expect(await world.ask('GET', `${KEYS}/${id}`)).toMatchObject({ status: 422 });
  });

  test('a user is created, verified and changed', async () => {
    const credential = { username: 'Ada/Lovelace', password };
    const made = await world.ask('POST', USERS, { body: { credential } });
    expect(made).toMatchObject({ status: 201, body: { username: 'Ada/Lovelace', role: 'viewer' } });
    const path = made.headers.get('location')!;
    expect(path).toBe(`${USERS}/Ada%2FLovelace`);
    expect(JSON.stringify(made.body)).not.toContain(password);
    expect(await world.ask('POST', USERS, { body: { credential } })).toMatchObject({
      status: 409,
      body: { code: 'request/taken' },
    });
    const verify = (shown: object) => world.ask('POST', `${USERS}/verify`, { body: { credential: shown } });
    expect((await verify(credential)).body).toEqual({ valid: true });
    const changed = { username: 'Ada/Lovelace', password: 'another horse battery' };
    expect(await world.ask('PUT', path, { body: { credential: changed } })).toMatchObject({ status: 200 });
    expect((await verify(credential)).body).toEqual({ valid: false });
    expect((await verify(changed)).body).toEqual({ valid: true });
    expect((await verify({ username: 'nobody', password })).body).toEqual({ valid: false });
  });

  test('a repeated request creates no second user, and leaves nothing to guess the password from', async () => {
    const body = { credential: { username: 'repeated', password } };
    const again = { headers: { 'idempotency-key': 'user-once' }, body };
    const { status, body: user } = await world.ask('POST', USERS, again);
    expect(status).toBe(201);
    expect(await world.ask('POST', USERS, again)).toMatchObject({ status: 201, body: user });
    const other = { ...again, body: { credential: { username: 'repeated', password: `${password}!` } } };
    expect(await world.ask('POST', USERS, other)).toMatchObject({
      status: 422,
      body: { code: 'request/key-reused' },
    });
    const { request_hash: kept } = await world.server.database.system
      .selectFrom('idempotency')
      .select('request_hash')
      .where('key', '=', 'user-once')
      .executeTakeFirstOrThrow();
    const quick = createHash('sha256')
      .update(`POST ${USERS}\n${JSON.stringify(body)}`)
      .digest();
    expect(kept.equals(quick)).toBe(false);
    expect(kept.equals(world.identity.keys.sealed(quick))).toBe(true);
  });

  test('the own password takes the old one', async () => {
    const path = `${USERS}/admin`;
    const change = (credential: object) => world.ask('PUT', path, { body: { credential } });
    expect(await change({ password })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/body/credential/oldpassword' }] },
    });
    expect(await change({ password, oldpassword: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'access/wrong-password' },
    });
    expect(await change({ username: 'other', password, oldpassword: 'x' })).toMatchObject({ status: 422 });
    expect(await change({ password, oldpassword: world.first.password })).toMatchObject({ status: 200 });
  });

  test.each([
    [{}, '/body/credential'],
    [{ credential: { username: 'x' } }, '/body/credential/password'],
    [{ credential: { username: 'x', password: 'elevenchars' } }, '/body/credential/password'],
    [{ credential: { username: 'x', password: 'é'.repeat(501) } }, '/body/credential/password'],
    [{ credential: { username: '', password } }, '/body/credential/username'],
    [{ credential: { username: '..', password } }, '/body/credential/username'],
    [{ credential: { username: 'a\0b', password } }, '/body/credential/username'],
    [{ credential: { username: 'x', password, admin: true } }, '/body/credential/admin'],
    [{ credential: { username: 'x', password }, role: 'root' }, '/body/role'],
  ])('a user is refused for %j', async (body, pointer) => {
    expect(await world.ask('POST', USERS, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    });
  });

  test('guessing is answered by 429 and when to come back', async () => {
    const guess = () =>
      world.ask('POST', `${USERS}/verify`, {
        body: { credential: { username: 'admin', password: 'wrong' } },
      });
    let reply = await guess();
    for (let n = 0; n < 5 && reply.status === 200; n++) reply = await guess();
    expect(reply).toMatchObject({ status: 429, body: { code: 'access/throttled', retryable: true } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
