import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedBy, createTestIdentity, PASSWORD, type TestIdentity } from './identity.fixture.ts';
import { createKeys } from './create-keys.ts';
import { newKey } from './key-format.ts';
import type { Asked } from './caller.ts';
import type { KeyDraft, NewKey } from './keys.ts';

describe('createKeys', () => {
  let world: TestIdentity;
  beforeAll(async () => {
    world = await createTestIdentity();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const make = (asked: Asked, draft: KeyDraft = {}): Promise<NewKey> =>
    world.server.database.inWorkspace(asked.caller.workspace, (tx) =>
      world.identity.keys.create(tx, asked, draft),
    );
  const comeIn = (key: string) => world.identity.authenticate({ kind: 'key', key, address: '192.0.2.9' });
  const badKey = { code: 'access/bad-key' };
  const missing = { code: 'request/not-found' };

  test('the key that is shown once opens; everything else about it can be read again', async () => {
    const admin = await world.admin();
    const { key, ...made } = await make(admin, { name: 'build', role: 'viewer' });
    expect(made).toMatchObject({ name: 'build', role: 'viewer', username: 'admin', lastFour: key.slice(-4) });
    expect(await world.identity.keys.get(admin.caller, made.id)).toEqual(made);
    expect(await comeIn(key)).toEqual({
      workspace: world.first.workspace,
      role: 'viewer',
      account: admin.caller.account,
      username: 'admin',
      keyId: made.id,
      actor: `key ${made.id}`,
    });
  });

  test('no table holds a key, a password or a session id', async () => {
    const { key } = await make(await world.admin());
    const { id } = await world.identity.sessions.begin({
      username: 'admin',
      password: world.first.password,
      address: '192.0.2.1',
      requestId: 'r',
    });
    await world.join('dumped', 'viewer');
    const owner = new Client({ connectionString: world.server.url });
    await owner.connect();
    const { rows: tables } = await owner.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'rowmill'`,
    );
    let dump = '';
    for (const { name } of tables) {
      const { rows } = await owner.query(`SELECT t::text AS line FROM rowmill."${name}" t`);
      dump += rows.map(({ line }) => line).join('\n');
    }
    await owner.end();
    expect(dump).toContain('dumped');
    for (const secret of [
      key,
      world.first.key,
      world.first.password,
      PASSWORD,
      id,
      world.pepper.toString('hex'),
    ]) {
      for (const form of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64'),
      ])
        expect(dump.includes(form)).toBe(false);
      expect(dump.includes(secret.slice(4, 30))).toBe(false);
    }
  });

  test('a text that cannot be a key is refused without asking the database', async () => {
    const before = world.visits.count;
    const almost = newKey();
    const wrong = almost.slice(0, -1) + (almost.endsWith('0') ? '1' : '0');
    for (const key of [wrong, '', 'x', 'rml_', 'x'.repeat(1_000)])
      await expect(comeIn(key)).rejects.toMatchObject(badKey);
    expect(world.visits.count).toBe(before);
    await expect(comeIn(newKey())).rejects.toMatchObject(badKey);
    expect(world.visits.count).toBe(before + 1);
  });

  test('a key that is used all the time is looked up about once a second', async () => {
    const { key } = await make(await world.admin());
    await comeIn(key);
    const before = world.visits.count;
    await Promise.all(Array.from({ length: 100 }, () => comeIn(key)));
    expect(world.visits.count).toBe(before);
    world.clock.now += 1_000;
    await Promise.all(Array.from({ length: 100 }, () => comeIn(key)));
    expect(world.visits.count).toBe(before + 1);
  });

  test('a deleted key ends at once here and within a second elsewhere', async () => {
    const admin = await world.admin();
    const { key, id } = await make(admin);
    const other = world.anotherNode();
    const comeInThere = () => other.authenticate({ kind: 'key', key, address: '192.0.2.9' });
    await comeIn(key);
    await comeInThere();
    await world.identity.keys.delete(admin, id);
    await expect(comeIn(key)).rejects.toMatchObject(badKey);
    world.clock.now += 1_000;
    await expect(comeInThere()).rejects.toMatchObject(badKey);
    await expect(world.identity.keys.delete(admin, id)).rejects.toMatchObject(missing);
  });

  test('a key ends when its time has come, even while it is remembered', async () => {
    const expiresAt = new Date(world.clock.now + 500);
    const { key } = await make(await world.admin(), { expiresAt });
    await comeIn(key);
    world.clock.now = expiresAt.getTime() - 1;
    await comeIn(key);
    world.clock.now += 1;
    await expect(comeIn(key)).rejects.toMatchObject(badKey);
    await expect(make(await world.admin(), { expiresAt })).rejects.toMatchObject({ code: 'request/invalid' });
  });

  test.each([
    ['viewer', undefined, 'viewer'],
    ['editor', undefined, 'editor'],
    ['admin', undefined, 'editor'],
    ['viewer', 'viewer', 'viewer'],
    ['viewer', 'editor', null],
    ['viewer', 'admin', null],
    ['editor', 'viewer', 'viewer'],
    ['editor', 'admin', null],
    ['admin', 'admin', 'admin'],
  ] as const)('a %s who wants a key for %s gets one for %s', async (creator, wanted, given) => {
    const { caller } = await world.admin();
    const asked = askedBy({ ...caller, role: creator });
    const made = make(asked, wanted === undefined ? {} : { role: wanted });
    if (given === null)
      await expect(made).rejects.toMatchObject({ code: 'access/forbidden', details: { role: wanted } });
    else expect(await made).toMatchObject({ role: given });
  });

  test('a key makes no key that outlives it', async () => {
    const expiresAt = new Date(world.clock.now + 60_000);
    const { key } = await make(await world.admin(), { role: 'admin', expiresAt });
    const asked = askedBy(await comeIn(key));
    expect(await make(asked)).toMatchObject({ expiresAt });
    const sooner = new Date(world.clock.now + 30_000);
    expect(await make(asked, { expiresAt: sooner })).toMatchObject({ expiresAt: sooner });
    const later = new Date(world.clock.now + 90_000);
    await expect(make(asked, { expiresAt: later })).rejects.toMatchObject({ code: 'request/invalid' });
    const made = await world.server.database.inWorkspace(asked.caller.workspace, (tx) =>
      world.identity.workspaces.create(tx, asked, 'short'),
    );
    expect(made.key).toMatchObject({ expiresAt });
  });

  test('a key weakens with its owner, and ends when the owner has to go', async () => {
    const { key } = await world.join('demoted', 'admin');
    const admin = await world.admin();
    expect(await comeIn(key)).toMatchObject({ role: 'admin' });
    await world.identity.members.change(admin, 'demoted', 'viewer');
    world.clock.now += 1_000;
    expect(await comeIn(key)).toMatchObject({ role: 'viewer' });
    await world.identity.members.remove(admin, 'demoted');
    world.clock.now += 1_000;
    await expect(comeIn(key)).rejects.toMatchObject(badKey);
  });

  test('users see their own keys, admins all of their workspace', async () => {
    const { asked: ada } = await world.join('ada', 'editor');
    const { asked: bob } = await world.join('bob', 'editor');
    const { asked: stranger } = await world.elsewhere('keys elsewhere');
    const { keys } = world.identity;
    const { id } = await make(ada);
    const names = async (asked: Asked) =>
      (await keys.list(asked.caller, { limit: 1_000 })).items.map((key) => key.id);
    expect(await names(ada)).toContain(id);
    expect(await names(await world.admin())).toContain(id);
    for (const asked of [bob, stranger]) {
      expect(await names(asked)).not.toContain(id);
      await expect(keys.get(asked.caller, id)).rejects.toMatchObject(missing);
      await expect(keys.delete(asked, id)).rejects.toMatchObject(missing);
    }
    await keys.delete(await world.admin(), id);
    await expect(keys.get(ada.caller, id)).rejects.toMatchObject(missing);
  });

  test.each([1, 2, 3, 100])('pages of %i give every key once', async (limit) => {
    const { asked } = await world.join(`pages ${limit}`, 'viewer');
    for (let n = 0; n < 5; n++) await make(asked);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.identity.keys.list(asked.caller, { limit, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(6);
    expect(seen).toEqual([...new Set(seen)].toSorted());
  });

  test('when a key was used, and from where, is written down once a minute', async () => {
    const { key, id } = await make(await world.admin());
    const { caller } = await world.admin();
    const lastUse = async () => (await world.identity.keys.get(caller, id)).lastUsedAt?.getTime();
    expect(await lastUse()).toBeUndefined();
    const first = world.clock.now;
    await comeIn(key);
    expect(await lastUse()).toBe(first);
    world.clock.now += 59_999;
    await comeIn(key);
    expect(await lastUse()).toBe(first);
    world.clock.now += 1_001;
    await comeIn(key);
    expect(await world.identity.keys.get(caller, id)).toMatchObject({
      lastUsedAt: new Date(first + 61_000),
      lastUsedFrom: '192.0.2.9',
    });
  });

  test('verifying says yes to living keys of the workspace only, and slows down', async () => {
    const admin = await world.admin();
    const stranger = await world.elsewhere('verifying elsewhere');
    const { key, id } = await make(admin);
    const verify = (text: string) => world.identity.keys.verify({ ...admin, address: '198.51.100.1' }, text);
    expect(await verify(key)).toBe(true);
    expect(await verify(stranger.key)).toBe(false);
    await world.identity.keys.delete(admin, id);
    expect(await verify(key)).toBe(false);
    for (const text of [newKey(), 'nonsense', `${key} `]) expect(await verify(text)).toBe(false);
    await expect(verify(newKey())).rejects.toMatchObject({ code: 'access/throttled', retryAfterMs: 2_000 });
  });

  test('with another pepper no key is recognised', async () => {
    const keys = createKeys({ database: world.server.database, pepper: Buffer.alloc(32, 7) });
    expect(await keys.find(world.first.key, '192.0.2.1')).toBeUndefined();
  });
});
