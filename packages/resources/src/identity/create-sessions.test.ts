import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedBy, createTestIdentity, PASSWORD, type TestIdentity } from './identity.fixture.ts';
import { createPasswords } from './passwords.ts';
import type { NewSession, SignIn } from './sessions.ts';

const HOUR = 3_600_000;

describe('createSessions', () => {
  let world: TestIdentity;
  let neighbourhood = 0;
  beforeAll(async () => {
    world = await createTestIdentity();
    await world.join('ada', 'editor');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const begin = (signIn: Partial<SignIn> = {}): Promise<NewSession> =>
    world.identity.sessions.begin({
      username: 'ada',
      password: PASSWORD,
      address: `10.0.${++neighbourhood}.1`,
      requestId: 'request-1',
      ...signIn,
    });
  const comeIn = (session: string, more: { unsafe?: boolean; csrfToken?: string } = {}) =>
    world.identity.authenticate({ kind: 'session', session, unsafe: false, address: '::1', ...more });
  const ended = { code: 'access/no-session' };

  test('a session lets in; what changes something needs its token', async () => {
    const { id, csrfToken, ...record } = await begin();
    const caller = await comeIn(id);
    expect(record).toMatchObject({ username: 'ada', role: 'editor', workspace: world.first.workspace });
    expect(caller).toMatchObject({ role: 'editor', username: 'ada', actor: 'user ada' });
    expect(caller).not.toHaveProperty('keyId');
    expect(caller.sessionId).not.toContain(id);
    expect(await comeIn(id, { unsafe: true, csrfToken })).toEqual(caller);
    for (const forged of [
      undefined,
      '',
      csrfToken.slice(1),
      `${csrfToken}x`,
      csrfToken.toLowerCase(),
      'é'.repeat(43),
    ])
      await expect(comeIn(id, { unsafe: true, csrfToken: forged })).rejects.toMatchObject({
        code: 'access/forged',
      });
    expect(await world.identity.sessions.current(caller)).toEqual({ csrfToken, ...record });
  });

  test('the database knows neither its id nor its token', async () => {
    const { id, csrfToken } = await begin();
    const { rows } = await sql`SELECT session::text AS text FROM session`.execute(
      world.server.database.system,
    );
    const text = JSON.stringify(rows);
    expect(text).toContain(createHash('sha256').update(id).digest('hex'));
    for (const secret of [id, csrfToken]) expect(text).not.toContain(secret);
    expect(csrfToken).not.toBe(id);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5_000), '\0'])('%j is no session', async (id) => {
    await expect(comeIn(id)).rejects.toMatchObject(ended);
  });

  test('a wrong name and a wrong password look the same and are both written down', async () => {
    const wrong = { code: 'access/wrong-sign-in', message: 'the user name or the password is wrong' };
    await expect(begin({ password: 'wrong' })).rejects.toMatchObject(wrong);
    await expect(begin({ username: 'nobody' })).rejects.toMatchObject(wrong);
    const { items } = await world.identity.audit.list(world.first.workspace, {
      limit: 2,
      operation: 'createSession',
    });
    expect(items.map(({ actor, outcome }) => [actor, outcome])).toEqual([
      ['user nobody', 'failed'],
      ['user ada', 'failed'],
    ]);
  });

  test('guessing is slowed down, for names that nobody has as well', async () => {
    await world.join('target', 'viewer');
    for (const username of ['target', 'nobody at all']) {
      for (let n = 0; n < 5; n++)
        await expect(begin({ username, password: 'wrong' })).rejects.toMatchObject({
          code: 'access/wrong-sign-in',
        });
      await expect(begin({ username })).rejects.toMatchObject({ code: 'access/throttled' });
    }
    world.clock.now += 2_000;
    await begin({ username: 'target' });
  });

  test('each sign-in gets a new id, and the one before in the same browser ends', async () => {
    const first = await begin();
    const second = await begin({ replaces: first.id });
    expect(second.id).not.toBe(first.id);
    expect(second.csrfToken).not.toBe(first.csrfToken);
    await expect(comeIn(first.id)).rejects.toMatchObject(ended);
    await comeIn(second.id);
  });

  test('ends 12 hours after it was last used', async () => {
    const { id } = await begin();
    for (let n = 0; n < 3; n++) {
      world.clock.now += 11 * HOUR;
      await comeIn(id);
    }
    world.clock.now += 12 * HOUR;
    await expect(comeIn(id)).rejects.toMatchObject(ended);
  });

  test('ends after 7 days, however much it is used; ended ones are swept', async () => {
    const { id, expiresAt } = await begin();
    expect(expiresAt.getTime() - world.clock.now).toBe(7 * 24 * HOUR);
    for (let n = 0; n < 16; n++) {
      world.clock.now += 10 * HOUR;
      await comeIn(id);
    }
    world.clock.now = expiresAt.getTime();
    await expect(comeIn(id)).rejects.toMatchObject(ended);
    const { id: living } = await begin();
    expect(await world.identity.sessions.sweep()).toBeGreaterThan(0);
    expect(await world.identity.sessions.sweep()).toBe(0);
    await comeIn(living);
  });

  test('signing out ends it at once here and within a second elsewhere', async () => {
    const { id } = await begin();
    const asked = askedBy(await comeIn(id));
    const other = world.anotherNode();
    expect(await other.sessions.find(id)).toBeDefined();
    await world.identity.sessions.end(asked);
    await expect(comeIn(id)).rejects.toMatchObject(ended);
    await expect(world.identity.sessions.end(asked)).rejects.toMatchObject(ended);
    world.clock.now += 1_000;
    expect(await other.sessions.find(id)).toBeUndefined();
    const admin = await world.admin();
    await expect(world.identity.sessions.current(admin.caller)).rejects.toMatchObject(ended);
  });

  test('goes on in another workspace that the user is a member of', async () => {
    const { asked: host } = await world.elsewhere('second home');
    const there = host.caller.workspace;
    const missing = { code: 'request/not-found' };
    const { id } = await begin();
    const asked = askedBy(await comeIn(id));
    await expect(world.identity.sessions.move(asked, there)).rejects.toMatchObject(missing);
    await expect(begin({ workspace: there })).rejects.toMatchObject({ code: 'access/forbidden' });
    await world.server.database.inWorkspace(there, (tx) =>
      world.identity.members.add(tx, host, { username: 'ada', role: 'viewer' }),
    );
    expect(await world.identity.sessions.move(asked, there)).toMatchObject({
      workspace: there,
      role: 'viewer',
    });
    expect(await comeIn(id)).toMatchObject({ workspace: there, role: 'viewer' });
    expect(await begin({ workspace: there })).toMatchObject({ workspace: there });
    expect(await begin()).toMatchObject({ workspace: world.first.workspace });
    await world.identity.members.remove(host, 'ada');
    world.clock.now += 1_000;
    await expect(comeIn(id)).rejects.toMatchObject(ended);
  });

  test('a hash of yesterday’s cost is renewed', async () => {
    await world.join('veteran', 'viewer');
    const hashOf = async () =>
      (
        await world.server.database.system
          .selectFrom('account')
          .select('password_hash')
          .where('username', '=', 'veteran')
          .executeTakeFirstOrThrow()
      ).password_hash;
    const old = await createPasswords({ cost: { memoryKib: 16, passes: 2 } }).hash(PASSWORD);
    await world.server.database.system
      .updateTable('account')
      .set({ password_hash: old })
      .where('username', '=', 'veteran')
      .execute();
    await begin({ username: 'veteran' });
    expect(await hashOf()).toContain('m=8,t=1');
    await begin({ username: 'veteran' });
  });
});
