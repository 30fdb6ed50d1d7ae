import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { bootstrap, type FirstAccess } from './bootstrap.ts';
import { createIdentity } from './create-identity.ts';
import { cheapPasswords } from './identity.fixture.ts';
import { resetAdminPassword } from './reset-admin-password.ts';

describe('the first start', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await createTestDatabase();
  });
  afterAll(() => server[Symbol.asyncDispose]());
  const pepper = randomBytes(32);
  const passwords = cheapPasswords();

  test('of programs that start together one makes the way in, and it works', async () => {
    const { database } = server;
    const starts = await Promise.all(
      Array.from({ length: 8 }, () => bootstrap({ database, pepper, passwords })),
    );
    const made = starts.filter((first): first is FirstAccess => first !== undefined);
    expect(made).toHaveLength(1);
    expect(await bootstrap({ database, pepper, passwords })).toBeUndefined();
    const { username, password, key, workspace } = made[0]!;
    const identity = createIdentity({ database, pepper, secure: false, passwords });
    expect(await identity.authenticate({ kind: 'key', key, address: '::1' })).toMatchObject({
      workspace,
      role: 'admin',
    });
    const signIn = { username, password, address: '::1', requestId: 'r' };
    expect(await identity.sessions.begin(signIn)).toMatchObject({ workspace, role: 'admin' });
    expect(await identity.audit.verify(workspace)).toEqual({ ok: true, entries: 2 });
  });

  test('a lost password can be replaced on the spot; sessions end', async () => {
    const { database } = server;
    const identity = createIdentity({ database, pepper, secure: false, passwords });
    const fresh = await resetAdminPassword({ database, passwords });
    expect(fresh.username).toBe('admin');
    const signIn = { ...fresh, address: '::1', requestId: 'r' };
    const { id, workspace } = await identity.sessions.begin(signIn);
    const again = await resetAdminPassword({ database, username: 'admin', passwords });
    expect(await identity.sessions.find(id)).toBeUndefined();
    await expect(identity.sessions.begin(signIn)).rejects.toMatchObject({ code: 'access/wrong-sign-in' });
    await identity.sessions.begin({ ...signIn, ...again });
    await expect(resetAdminPassword({ database, username: 'nobody', passwords })).rejects.toMatchObject({
      code: 'request/not-found',
    });
    const { items } = await identity.audit.list(workspace, { limit: 10, operation: 'updateUser' });
    expect(items.map(({ actor }) => actor)).toEqual(['local reset', 'local reset']);
  });
});
