import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentityServer, type IdentityServer } from '../secrets/identity-server.fixture.ts';
import { sessionCookie } from './session-cookie.ts';

const password = 'correct horse battery';

describe('sessions, workspaces, members and the audit log', () => {
  let world: IdentityServer;
  beforeAll(async () => {
    world = await startIdentityServer();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  async function signIn(username: string, more: object = {}) {
    const reply = await world.ask('POST', '/v1/sessions', {
      key: null,
      body: { username, password, ...more },
    });
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    const csrf = { cookie, 'x-csrf-token': reply.body.csrfToken };
    return { ...reply, cookie, csrf };
  }
  const create = (username: string, role: string) =>
    world.ask('POST', '/v1/secrets/users', { body: { credential: { username, password }, role } });

  test('who am I', async () => {
    const { body } = await world.ask('GET', '/v1/me');
    expect(body).toEqual({
      username: 'admin',
      role: 'admin',
      workspace: { id: world.first.workspace, name: 'default' },
      keyId: expect.any(String),
    });
    expect(await world.ask('GET', '/v1/me', { key: null })).toMatchObject({ status: 401 });
  });

  test('signing in needs no key and sets a cookie that scripts cannot read', async () => {
    await create('ada', 'editor');
    const { status, headers, body, cookie } = await signIn('ada');
    expect([status, headers.get('location')]).toEqual([201, '/v1/sessions/current']);
    expect(headers.get('set-cookie')).toMatch(
      /^sid=[\w-]{43}; Path=\/; Max-Age=60\d{4}; HttpOnly; SameSite=Strict$/,
    );
    expect(JSON.stringify(body)).not.toContain(cookie.slice('sid='.length));
    const me = await world.ask('GET', '/v1/me', { key: null, headers: { cookie } });
    expect(me.body).toMatchObject({ username: 'ada', role: 'editor' });
    expect(me.body).not.toHaveProperty('keyId');
    const session = await world.ask('GET', '/v1/sessions/current', { key: null, headers: { cookie } });
    expect(session.body).toEqual(body);
  });

  test('a wrong password and a wrong name look the same', async () => {
    const wrong = await signIn('ada', { password: 'wrong' });
    const nobody = await signIn('nobody');
    expect([wrong.status, nobody.status]).toEqual([401, 401]);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  test('what changes something needs the token, and signing out ends it all', async () => {
    const { cookie, csrf } = await signIn('ada');
    const out = (headers: Record<string, string>) =>
      world.ask('DELETE', '/v1/sessions/current', { key: null, headers });
    expect(await out({ cookie })).toMatchObject({ status: 403, body: { code: 'access/forged' } });
    const ended = await out(csrf);
    expect(ended.status).toBe(204);
    expect(ended.headers.get('set-cookie')).toContain('sid=; Path=/; Max-Age=0');
    expect(await out(csrf)).toMatchObject({ status: 401, body: { code: 'access/no-session' } });
    expect(await world.ask('GET', '/v1/sessions/current')).toMatchObject({
      status: 401,
      body: { code: 'access/no-session' },
    });
  });

  test('over https the cookie is bound to the host', () => {
    expect(sessionCookie('abc', { secure: true, seconds: 7.9 })).toBe(
      '__Host-sid=abc; Path=/; Max-Age=7; HttpOnly; SameSite=Strict; Secure',
    );
  });

  test('a workspace comes with its first key; its members are let in and out', async () => {
    const made = await world.ask('POST', '/v1/workspaces', { body: { name: 'research' } });
    expect(made).toMatchObject({ status: 201, body: { name: 'research', role: 'admin', current: false } });
    const { key, id } = made.body;
    const path = made.headers.get('location')!;
    expect(await world.ask('GET', path)).toMatchObject({ status: 404 });
    expect(await world.ask('GET', path, { key })).toMatchObject({ status: 200, body: { current: true } });
    expect(await world.ask('POST', '/v1/workspaces', { body: { name: 'research' } })).toMatchObject({
      status: 409,
    });
    await create('guest', 'viewer');
    const added = await world.ask('POST', '/v1/members', {
      key,
      body: { username: 'guest', role: 'viewer' },
    });
    expect(added.headers.get('location')).toBe('/v1/members/guest');
    expect((await world.ask('GET', '/v1/members/guest', { key })).body).toEqual(added.body);

    const { cookie, csrf, body: session } = await signIn('guest');
    expect(session.workspace).toBe(world.first.workspace);
    const list = await world.ask('GET', '/v1/workspaces?limit=1', { key: null, headers: { cookie } });
    expect(list.body).toMatchObject({ items: [{ name: 'default', current: true }], nextCursor: 'default' });
    expect(list.headers.get('link')).toBe('</v1/workspaces?limit=1&cursor=default>; rel="next"');
    const moved = await world.ask('PUT', '/v1/sessions/current', {
      key: null,
      headers: csrf,
      body: { workspace: id },
    });
    expect(moved).toMatchObject({ status: 200, body: { workspace: id, role: 'viewer' } });

    const change = await world.ask('PUT', '/v1/members/guest', { key, body: { role: 'editor' } });
    expect(change).toMatchObject({ status: 200, body: { username: 'guest', role: 'editor' } });
    expect((await world.ask('GET', '/v1/members', { key })).body.items).toMatchObject([
      { username: 'admin', role: 'admin' },
      { username: 'guest', role: 'editor' },
    ]);
    expect(await world.ask('DELETE', '/v1/members/admin', { key })).toMatchObject({
      status: 409,
      body: { code: 'access/last-admin' },
    });
    expect(await world.ask('DELETE', '/v1/members/guest', { key })).toMatchObject({ status: 204 });
    expect(await world.ask('DELETE', path)).toMatchObject({ status: 404 });
    expect(await world.ask('DELETE', path, { key })).toMatchObject({ status: 204 });
    expect(await world.ask('DELETE', `/v1/workspaces/${world.first.workspace}`)).toMatchObject({
      status: 409,
      body: { code: 'access/last-workspace' },
    });
  });

  test('users can be listed, shown and deleted', async () => {
    await create('grace', 'viewer');
    const { body } = await world.ask('GET', '/v1/secrets/users/grace');
    expect(body).toMatchObject({ username: 'grace', role: 'viewer' });
    expect((await world.ask('GET', '/v1/secrets/users')).body.items).toContainEqual(body);
    expect(await world.ask('DELETE', '/v1/secrets/users/grace')).toMatchObject({ status: 204 });
    expect(await world.ask('GET', '/v1/secrets/users/grace')).toMatchObject({ status: 404 });
    expect(await world.ask('DELETE', '/v1/secrets/users/admin')).toMatchObject({ status: 409 });
  });

  test('the audit log tells it all and is whole', async () => {
    const { body } = await world.ask('GET', '/v1/audit?limit=2&operation=deleteUser');
    expect(body.items).toMatchObject([
      { operation: 'deleteUser', object: 'grace', outcome: 'ok', address: '127.0.0.1' },
    ]);
    const first = await world.ask('GET', '/v1/audit?limit=2');
    const next = await world.ask('GET', `/v1/audit?limit=2&cursor=${first.body.nextCursor}`);
    expect(next.body.items[0].number).toBe(first.body.items[1].number - 1);
    expect((await world.ask('GET', '/v1/audit/verify')).body).toEqual({
      ok: true,
      entries: first.body.items[0].number,
    });
  });

  test('viewers see neither users nor the log', async () => {
    const { cookie, csrf } = await signIn('guest');
    for (const path of ['/v1/secrets/users', '/v1/audit', '/v1/audit/verify', '/v1/secrets/users/admin'])
      expect(await world.ask('GET', path, { key: null, headers: { cookie } })).toMatchObject({ status: 403 });
    const added = { username: 'ada', role: 'admin' };
    expect(await world.ask('POST', '/v1/members', { key: null, headers: csrf, body: added })).toMatchObject({
      status: 403,
      body: { code: 'access/forbidden' },
    });
    expect(
      await world.ask('GET', '/v1/secrets/users/guest', { key: null, headers: { cookie } }),
    ).toMatchObject({
      status: 200,
    });
  });
});
