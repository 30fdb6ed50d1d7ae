import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleName } from '../database/tables/identity-tables.ts';
import type { Asked } from './caller.ts';
import { askedBy, createTestIdentity, PASSWORD, type TestIdentity } from './identity.fixture.ts';

const missing = { code: 'request/not-found' };
const lastAdmin = { code: 'access/last-admin' };

describe('workspaces and their members', () => {
  let world: TestIdentity;
  beforeAll(async () => {
    world = await createTestIdentity();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const create = (asked: Asked, name: string) =>
    world.server.database.inWorkspace(asked.caller.workspace, (tx) =>
      world.identity.workspaces.create(tx, asked, name),
    );
  const add = (asked: Asked, username: string, role: RoleName) =>
    world.server.database.inWorkspace(asked.caller.workspace, (tx) =>
      world.identity.members.add(tx, asked, { username, role }),
    );
  const comeIn = async (key: string): Promise<Asked> =>
    askedBy(await world.identity.authenticate({ kind: 'key', key, address: '::1' }));
  const signedIn = async (username: string, password = PASSWORD): Promise<Asked> => {
    const signIn = { username, password, address: '::1', requestId: 'r' };
    const { id } = await world.identity.sessions.begin(signIn);
    return askedBy((await world.identity.sessions.find(id))!.caller);
  };
  const namesOf = async (asked: Asked) =>
    (await world.identity.workspaces.list(asked.caller, { limit: 100 })).items.map(({ name }) => name);

  test('whoever creates one is its admin and gets its first key', async () => {
    const admin = await world.admin();
    const { workspace, key } = await create(admin, 'second');
    expect(workspace).toMatchObject({ name: 'second', role: 'admin', current: false });
    const there = await comeIn(key.key);
    expect(there.caller).toMatchObject({ workspace: workspace.id, role: 'admin', username: 'admin' });
    expect((await world.identity.members.list(there.caller, { limit: 10 })).items).toEqual([
      expect.objectContaining({ username: 'admin', role: 'admin' }),
    ]);
    for (const one of [admin.caller.workspace, workspace.id])
      expect(
        (await world.identity.audit.list(one, { limit: 100, operation: 'createWorkspace' })).items[0],
      ).toMatchObject({ object: workspace.id, details: { name: 'second' } });
    await expect(create(admin, 'second')).rejects.toMatchObject({ code: 'request/taken' });
    await expect(create(admin, '..')).rejects.toMatchObject({ code: 'request/invalid' });
  });

  test('a key knows its own workspace; who has signed in, all of the user’s', async () => {
    const admin = await world.admin();
    const { workspace } = await create(admin, 'third');
    expect(await namesOf(admin)).toEqual(['default']);
    await expect(world.identity.workspaces.get(admin.caller, workspace.id)).rejects.toMatchObject(missing);
    const session = await signedIn('admin', world.first.password);
    expect(await namesOf(session)).toEqual(expect.arrayContaining(['default', 'third']));
    expect(await world.identity.workspaces.get(session.caller, workspace.id)).toMatchObject({
      current: false,
    });
    expect(await world.identity.workspaces.get(session.caller, world.first.workspace)).toMatchObject({
      name: 'default',
      current: true,
    });
    const { asked: stranger } = await world.elsewhere('strangers');
    expect(await namesOf(await signedIn('strangers admin'))).toEqual(['strangers']);
    await expect(world.identity.workspaces.delete(stranger, workspace.id)).rejects.toMatchObject(missing);
  });

  test('a deleted workspace takes its users along, but not those who are members elsewhere', async () => {
    const { asked: host, username } = await world.elsewhere('passing');
    const id = host.caller.workspace;
    for (const name of ['only here', 'here and there']) {
      const prepared = await world.identity.accounts.prepare({ username: name, password: PASSWORD });
      await world.server.database.inWorkspace(id, (tx) =>
        world.identity.accounts.create(tx, host, prepared, 'editor'),
      );
    }
    const editor = await signedIn('only here');
    await expect(world.identity.workspaces.delete(editor, id)).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    await add(await world.admin(), 'here and there', 'viewer');
    await world.identity.workspaces.delete(host, id);
    world.clock.now += 1_000;
    for (const name of [username, 'only here'])
      await expect(signedIn(name)).rejects.toMatchObject({ code: 'access/wrong-sign-in' });
    const survivor = await signedIn('here and there');
    expect(survivor.caller).toMatchObject({ workspace: world.first.workspace, role: 'viewer' });
    await world.identity.accounts.update(survivor, 'here and there', {
      password: 'a new password',
      oldpassword: PASSWORD,
    });
    const check = await world.identity.audit.verify(id);
    expect(check.ok).toBe(true);
    const { items } = await world.identity.audit.list(id, { limit: 1 });
    expect(items[0]).toMatchObject({ operation: 'deleteWorkspace', number: check.entries });
  });

  test('a member has one role in each workspace, and the last admin keeps it', async () => {
    const { asked: host, username } = await world.elsewhere('members');
    const { members } = world.identity;
    await expect(add(host, 'nobody', 'viewer')).rejects.toMatchObject(missing);
    await world.join('visitor', 'viewer');
    expect(await add(host, 'visitor', 'editor')).toMatchObject({ username: 'visitor', role: 'editor' });
    await expect(add(host, 'visitor', 'viewer')).rejects.toMatchObject({ code: 'request/taken' });
    expect(await members.change(host, 'visitor', 'viewer')).toMatchObject({ role: 'viewer' });
    await expect(members.change(host, 'nobody', 'viewer')).rejects.toMatchObject(missing);
    await expect(members.remove(await world.admin(), username)).rejects.toMatchObject(missing);
    await members.remove(host, 'admin');
    await expect(members.change(host, username, 'editor')).rejects.toMatchObject(lastAdmin);
    await expect(members.remove(host, username)).rejects.toMatchObject(lastAdmin);
    await members.change(host, username, 'admin');
    await members.change(host, 'visitor', 'admin');
    await members.remove(host, username);
    expect((await members.list(host.caller, { limit: 10 })).items.map((member) => member.username)).toEqual([
      'visitor',
    ]);
  });

  test('two admins who remove each other at the same time leave one', async () => {
    const { asked: host, username } = await world.elsewhere('duel');
    const removals = await Promise.allSettled([
      world.identity.members.remove(host, username),
      world.identity.members.remove(host, 'admin'),
    ]);
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await world.identity.members.list(host.caller, { limit: 10 })).items).toHaveLength(1);
  });

  test('a user who is the only admin somewhere is not deleted', async () => {
    const { asked: maker } = await world.join('maker', 'admin');
    await create(maker, 'made by maker');
    await expect(world.identity.accounts.delete(await world.admin(), 'maker')).rejects.toMatchObject(
      lastAdmin,
    );
  });

  test('whoever has no workspace sees no row, and nobody writes into another', async () => {
    const { database } = world.server;
    const tables = [
      'workspace',
      'account',
      'member',
      'api_key',
      'audit',
      'audit_end',
      'idempotency',
    ] as const;
    for (const table of tables) {
      const rows = await database.inWorkspace('', (tx) => tx.selectFrom(table).selectAll().execute());
      expect([table, rows]).toEqual([table, []]);
    }
    for (const table of ['session'] as const)
      await expect(
        database.inWorkspace(world.first.workspace, (tx) => tx.selectFrom(table).selectAll().execute()),
      ).rejects.toThrow('permission denied');
    const { asked: stranger } = await world.elsewhere('trespassers');
    const { account } = (await world.admin()).caller;
    await expect(
      database.inWorkspace(stranger.caller.workspace, (tx) =>
        tx
          .insertInto('member')
          .values({ workspace: world.first.workspace, account: account!, username: 'x', role: 'admin' })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
    await expect(
      database.inWorkspace(stranger.caller.workspace, (tx) =>
        tx.updateTable('member').set({ workspace: world.first.workspace }).execute(),
      ),
    ).rejects.toThrow('row-level security');
  });

  test('the last workspace stays', async () => {
    const admin = await signedIn('admin', world.first.password);
    const { database } = world.server;
    const others = await database.system
      .selectFrom('workspace')
      .select('id')
      .where('id', '<>', world.first.workspace)
      .execute();
    expect(others.length).toBeGreaterThan(2);
    for (const { id } of others) await database.system.deleteFrom('workspace').where('id', '=', id).execute();
    await expect(world.identity.workspaces.delete(admin, world.first.workspace)).rejects.toMatchObject({
      code: 'access/last-workspace',
    });
    const { workspace } = await create(admin, 'the last but one');
    const outcomes = await Promise.allSettled([
      world.identity.workspaces.delete(admin, world.first.workspace),
      world.identity.workspaces.delete(admin, workspace.id),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.system.selectFrom('workspace').select('id').execute()).toHaveLength(1);
  });
});
