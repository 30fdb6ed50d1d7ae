import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleName } from '../database/tables/identity-tables.ts';
import type { UserRecord } from './accounts.ts';
import type { Asked } from './caller.ts';
import { createAccounts } from './create-accounts.ts';
import { createTestIdentity, PASSWORD, type TestIdentity } from './identity.fixture.ts';
import type { Passwords } from './passwords.ts';
import { createThrottle } from './throttle.ts';

const forbidden = { code: 'access/forbidden' };
const missing = { code: 'request/not-found' };
const invalid = { code: 'request/invalid' };

describe('createAccounts', () => {
  let world: TestIdentity;
  beforeAll(async () => {
    world = await createTestIdentity();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  async function create(asked: Asked, username: string, role?: RoleName): Promise<UserRecord> {
    const { accounts } = world.identity;
    const prepared = await accounts.prepare({ username, password: PASSWORD });
    return world.server.database.inWorkspace(asked.caller.workspace, (tx) =>
      accounts.create(tx, asked, prepared, role),
    );
  }
  const signIn = (username: string, password = PASSWORD) =>
    world.identity.sessions.begin({ username, password, address: '203.0.113.1', requestId: 'r' });
  const auditOf = async (asked: Asked, operation: string) =>
    (await world.identity.audit.list(asked.caller.workspace, { limit: 1_000, operation })).items;

  test('a new user is a viewer unless it is said otherwise, and can be found', async () => {
    const admin = await world.admin();
    const made = await create(admin, 'grace');
    expect(made).toMatchObject({ username: 'grace', role: 'viewer' });
    expect(await world.identity.accounts.get(admin.caller, 'grace')).toEqual(made);
    expect(await create(admin, 'edsger', 'editor')).toMatchObject({ role: 'editor' });
    expect((await auditOf(admin, 'createUser')).map(({ object }) => object)).toEqual(['edsger', 'grace']);
  });

  test('a name is there once, in all workspaces and in one spelling', async () => {
    const { asked: stranger } = await world.elsewhere('names');
    await create(await world.admin(), 'Zo\u00eb');
    for (const asked of [await world.admin(), stranger])
      await expect(create(asked, 'Zoe\u0308')).rejects.toMatchObject({ code: 'request/taken' });
    expect(await world.identity.accounts.get((await world.admin()).caller, 'Zoe\u0308')).toMatchObject({
      username: 'Zo\u00eb',
    });
  });

  test.each(['.', '..', ' a', 'a ', 'a\nb', 'a\0', '', 'x'.repeat(1_001), '\ud800'])(
    'the name %j is refused',
    async (username) => {
      await expect(create(await world.admin(), username)).rejects.toMatchObject(invalid);
    },
  );

  test.each(['__proto__', 'constructor', 'a/b', '%2e', "'; --", '-rf', '𝒳', 'a b', 'x'.repeat(1_000)])(
    'the name %j works',
    async (username) => {
      const admin = await world.admin();
      await create(admin, username);
      expect(await world.identity.accounts.get(admin.caller, username)).toMatchObject({ username });
      expect(await signIn(username)).toMatchObject({ username });
    },
  );

  test("one's own password changes with the old one, and all sessions end", async () => {
    const { asked } = await world.join('changer', 'viewer');
    const { id } = await signIn('changer');
    const change = (password: string, oldpassword?: string) =>
      world.identity.accounts.update(asked, 'changer', { password, oldpassword });
    await expect(change('a new password')).rejects.toMatchObject(invalid);
    await expect(change('a new password', 'wrong')).rejects.toMatchObject({ code: 'access/wrong-password' });
    await expect(change('too short', PASSWORD)).rejects.toMatchObject(invalid);
    expect(await world.identity.sessions.find(id)).toBeDefined();
    world.clock.now += 1_000;
    expect(await change('a new password', PASSWORD)).toMatchObject({
      username: 'changer',
      passwordChangedAt: new Date(world.clock.now),
    });
    world.clock.now += 1_000;
    expect(await world.identity.sessions.find(id)).toBeUndefined();
    await expect(signIn('changer')).rejects.toMatchObject({ code: 'access/wrong-sign-in' });
    await signIn('changer', 'a new password');
    expect((await auditOf(asked, 'updateUser')).map(({ outcome }) => outcome)).toEqual(['ok', 'failed']);
  });

  test('guessing the old password is slowed down', async () => {
    const { asked } = await world.join('guessed', 'viewer');
    const guess = () =>
      world.identity.accounts.update({ ...asked, address: '198.51.100.7' }, 'guessed', {
        password: 'a new password',
        oldpassword: 'wrong',
      });
    for (let n = 0; n < 5; n++)
      await expect(guess()).rejects.toMatchObject({ code: 'access/wrong-password' });
    await expect(guess()).rejects.toMatchObject({ code: 'access/throttled', retryAfterMs: 2_000 });
  });

  test("an admin sets another's password without the old one, but not the own", async () => {
    const admin = await world.admin();
    await create(admin, 'forgetful');
    await world.identity.accounts.update(admin, 'forgetful', { password: 'a new password' });
    await signIn('forgetful', 'a new password');
    await expect(
      world.identity.accounts.update(admin, 'admin', { password: 'a new password' }),
    ).rejects.toMatchObject(invalid);
  });

  test('others may neither read, change nor delete, nor learn whether there is such a user', async () => {
    const { asked: editor } = await world.join('curious', 'editor');
    await create(await world.admin(), 'private');
    const { accounts } = world.identity;
    for (const name of ['private', 'nobody']) {
      await expect(accounts.get(editor.caller, name)).rejects.toMatchObject(forbidden);
      await expect(accounts.update(editor, name, { password: PASSWORD })).rejects.toMatchObject(forbidden);
    }
    expect(await accounts.get(editor.caller, 'curious')).toMatchObject({ role: 'editor' });
    const { asked: stranger } = await world.elsewhere('strangers');
    await expect(accounts.get(stranger.caller, 'private')).rejects.toMatchObject(missing);
    await expect(accounts.update(stranger, 'private', { password: PASSWORD })).rejects.toMatchObject(missing);
    await expect(accounts.delete(stranger, 'private')).rejects.toMatchObject(missing);
    expect(await accounts.verify(stranger, { username: 'private', password: PASSWORD })).toBe(false);
  });

  test('letting a user in gives no power over the account', async () => {
    const { asked: stranger } = await world.elsewhere('hosts');
    const { asked: guest } = await world.join('guest', 'viewer');
    await world.server.database.inWorkspace(stranger.caller.workspace, (tx) =>
      world.identity.members.add(tx, stranger, { username: 'guest', role: 'viewer' }),
    );
    const { accounts } = world.identity;
    await expect(accounts.update(stranger, 'guest', { password: PASSWORD })).rejects.toMatchObject(missing);
    await expect(accounts.delete(stranger, 'guest')).rejects.toMatchObject(missing);
    expect((await accounts.list(stranger.caller, { limit: 10 })).items).not.toContainEqual(
      expect.objectContaining({ username: 'guest' }),
    );
    const there = { ...guest, caller: { ...guest.caller, workspace: stranger.caller.workspace } };
    await accounts.update(there, 'guest', { password: 'a new password', oldpassword: PASSWORD });
    await signIn('guest', 'a new password');
  });

  test('a deleted user is gone with keys and sessions; the last admin stays', async () => {
    const admin = await world.admin();
    const { key } = await world.join('leaver', 'editor');
    const { id } = await signIn('leaver');
    await world.identity.accounts.delete(admin, 'leaver');
    world.clock.now += 1_000;
    await expect(world.identity.authenticate({ kind: 'key', key, address: '::1' })).rejects.toMatchObject({
      code: 'access/bad-key',
    });
    expect(await world.identity.sessions.find(id)).toBeUndefined();
    await expect(world.identity.accounts.delete(admin, 'leaver')).rejects.toMatchObject(missing);
    await expect(world.identity.accounts.delete(admin, 'admin')).rejects.toMatchObject({
      code: 'access/last-admin',
    });
    expect((await auditOf(admin, 'deleteUser')).map(({ object }) => object)).toEqual(['leaver']);
  });

  test('verifying does the same work for a wrong password and for nobody', async () => {
    const admin = await world.admin();
    await create(admin, 'verified');
    const compared: boolean[] = [];
    const passwords: Passwords = {
      hash: async () => 'unused',
      isOutdated: () => false,
      async matches(hash, password) {
        compared.push(hash !== undefined);
        return hash !== undefined && password === PASSWORD;
      },
    };
    const { audit } = world.identity;
    const accounts = createAccounts({
      database: world.server.database,
      passwords,
      throttle: createThrottle(),
      audit,
    });
    const verify = (username: string, password: string) => accounts.verify(admin, { username, password });
    expect(await verify('verified', PASSWORD)).toBe(true);
    expect(compared).toEqual([true]);
    const before = (await audit.verify(admin.caller.workspace)).entries;
    expect(await verify('verified', 'wrong')).toBe(false);
    expect(await verify('nobody', 'wrong')).toBe(false);
    expect(compared).toEqual([true, true, false]);
    expect(await audit.verify(admin.caller.workspace)).toEqual({ ok: true, entries: before + 2 });
  });

  test.each([1, 3, 100])('pages of %i give every user once, by name', async (limit) => {
    const { caller } = await world.admin();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.identity.accounts.list(caller, { limit, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ username }) => username));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
    expect(seen).toEqual([...new Set(seen)].toSorted(bytes));
    expect(seen).toContain('admin');
  });
});
