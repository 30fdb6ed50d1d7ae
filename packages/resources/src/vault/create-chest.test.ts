import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecretPlace } from './chest.ts';
import { createChest } from './create-chest.ts';
import { openKeyFile } from './key-file.ts';
import { openTestVault, type TestVault } from './vault.fixture.ts';

const place = (workspace: string, name = 'token'): SecretPlace => ({ workspace, type: 'custom', name });

describe('createChest', () => {
  let vault: TestVault;

  beforeAll(async () => {
    vault = await openTestVault();
  });
  afterAll(() => vault[Symbol.asyncDispose]());

  test('gives back what was put in, newest version', async () => {
    const workspace = await vault.newWorkspace();
    expect(await vault.chest.open(workspace, 'custom', 'token')).toBeUndefined();
    const first = await vault.put(place(workspace), 'first');
    const version = await vault.put(place(workspace), 'sécond\0 ✓');
    expect(version).toBeGreaterThan(first);
    expect(await vault.chest.open(workspace, 'custom', 'token')).toEqual({ value: 'sécond\0 ✓', version });
    expect(await vault.chest.open(workspace, 'store', 'token')).toBeUndefined();
    expect(await vault.chest.open(await vault.newWorkspace(), 'custom', 'token')).toBeUndefined();
  });

  test('what the database holds does not show the value', async () => {
    const workspace = await vault.newWorkspace();
    await vault.put(place(workspace), 'marker-of-this-test');
    const { rows } = await sql<{ text: string }>`
      SELECT encode(sealed || wrapped, 'escape') || secret::text AS text FROM secret WHERE workspace = ${workspace}`.execute(
      vault.database.system,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain('marker-of-this-test');
  });

  test('a transaction that fails leaves the old value; a deleted one is missing', async () => {
    const workspace = await vault.newWorkspace();
    const version = await vault.put(place(workspace), 'old');
    const undone = vault.database.inWorkspace(workspace, async (tx) => {
      await vault.chest.put(tx, place(workspace), 'new');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await vault.chest.open(workspace, 'custom', 'token')).toEqual({ value: 'old', version });
    const remove = (): Promise<boolean> =>
      vault.database.inWorkspace(workspace, (tx) => vault.chest.delete(tx, place(workspace)));
    expect(await remove()).toBe(true);
    expect(await remove()).toBe(false);
    expect(await vault.chest.open(workspace, 'custom', 'token')).toBeUndefined();
    expect(await vault.put(place(workspace), 'again')).toBeGreaterThan(version);
  });

  test('of values put at the same time each gets a version of its own', async () => {
    const workspace = await vault.newWorkspace();
    const versions = await Promise.all(
      ['a', 'b', 'c', 'd'].map((value) => vault.put(place(workspace), value)),
    );
    expect(new Set(versions).size).toBe(4);
    expect(versions).toContain((await vault.chest.open(workspace, 'custom', 'token'))?.version);
  });

  test.each(['name', 'type', 'workspace', 'version'] as const)(
    'a value that was moved to another %s is refused',
    async (what) => {
      const [workspace, other] = [await vault.newWorkspace(), await vault.newWorkspace()];
      await vault.put(place(workspace), 'value');
      const moved = {
        name: { name: 'other' },
        type: { type: 'store' },
        workspace: { workspace: other },
        version: { value_version: sql<number>`value_version + 1` },
      }[what];
      await vault.database.system
        .updateTable('secret')
        .set(moved)
        .where('workspace', '=', workspace)
        .execute();
      const [at, type, name] = [
        what === 'workspace' ? other : workspace,
        what === 'type' ? 'store' : 'custom',
        what === 'name' ? 'other' : 'token',
      ] as const;
      await expect(vault.chest.open(at, type, name)).rejects.toMatchObject({
        code: 'vault/damaged',
        details: { type, name },
      });
    },
  );

  test('two values that changed places are both refused', async () => {
    const workspace = await vault.newWorkspace();
    await vault.put(place(workspace, 'a'), 'one');
    await vault.put(place(workspace, 'b'), 'two');
    await sql`UPDATE secret AS s SET wrapped = o.wrapped, sealed = o.sealed FROM secret AS o
      WHERE s.workspace = ${workspace} AND o.workspace = s.workspace AND o.name <> s.name`.execute(
      vault.database.system,
    );
    for (const name of ['a', 'b'])
      await expect(vault.chest.open(workspace, 'custom', name)).rejects.toMatchObject({
        code: 'vault/damaged',
      });
  });

  test.each(['wrapped', 'sealed'] as const)('any flipped bit of %s is noticed', async (column) => {
    const workspace = await vault.newWorkspace();
    await vault.put(place(workspace), 'x');
    const { [column]: whole } = await vault.database.system
      .selectFrom('secret')
      .select(column)
      .where('workspace', '=', workspace)
      .executeTakeFirstOrThrow();
    const set = (bytes: Buffer): Promise<unknown> =>
      vault.database.system
        .updateTable('secret')
        .set({ [column]: bytes })
        .where('workspace', '=', workspace)
        .execute();
    const damaged = { code: 'vault/damaged' };
    for (let bit = 0; bit < whole!.length * 8; bit += 7) {
      const bytes = Buffer.from(whole!);
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      await set(bytes);
      await expect(vault.chest.open(workspace, 'custom', 'token')).rejects.toMatchObject(damaged);
    }
    for (const length of [0, 5, 12, 20, whole!.length - 1]) {
      await set(whole!.subarray(0, length));
      await expect(vault.chest.open(workspace, 'custom', 'token')).rejects.toMatchObject(damaged);
    }
    await set(whole!);
    expect(await vault.chest.open(workspace, 'custom', 'token')).toMatchObject({ value: 'x' });
  });

  test('the key file is ours alone, and without it nothing opens', async () => {
    await using own = await openTestVault();
    expect((await stat(own.keyPath)).mode & 0o777).toBe(0o600);
    const workspace = await own.newWorkspace();
    await own.put(place(workspace), 'value');
    expect(await (await own.another()).open(workspace, 'custom', 'token')).toMatchObject({ value: 'value' });
    const text = await readFile(own.keyPath, 'utf8');
    await rm(own.keyPath);
    const keyFile = await openKeyFile(own.keyPath, { isOurs: true });
    const missing: string[] = [];
    const chest = await createChest({
      database: own.database,
      keyFile,
      onKeyMissing: (key) => missing.push(key),
    });
    expect(missing).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
    const refused = { code: 'vault/key-missing', details: { key: missing[0] } };
    await expect(chest.open(workspace, 'custom', 'token')).rejects.toMatchObject(refused);
    const put = (): Promise<number> =>
      own.database.inWorkspace(workspace, (tx) => chest.put(tx, place(workspace, 'new'), 'x'));
    await expect(put()).rejects.toMatchObject(refused);
    // A rotation takes the new file's key; what the old one has sealed waits for it.
    expect(await chest.rotate()).toMatchObject({ moved: 0, damaged: 1, retired: [] });
    expect(await put()).toBeGreaterThan(0);
    await expect(chest.open(workspace, 'custom', 'token')).rejects.toMatchObject(refused);
    await writeFile(own.keyPath, `${await readFile(own.keyPath, 'utf8')}${text}`);
    expect(await chest.open(workspace, 'custom', 'token')).toMatchObject({ value: 'value' });
    expect(await chest.open(workspace, 'custom', 'new')).toMatchObject({ value: 'x' });
  });

  test('a lost key file is no trouble while nothing is kept', async () => {
    await using own = await openTestVault();
    await rm(own.keyPath);
    const chest = await own.another();
    const workspace = await own.newWorkspace();
    await own.database.inWorkspace(workspace, (tx) => chest.put(tx, place(workspace), 'value'));
    expect(await chest.open(workspace, 'custom', 'token')).toMatchObject({ value: 'value' });
  });

  test.each(['', '# nothing\n', 'short\n', `${'A'.repeat(43)}=x\n`])(
    'the key file %j is refused',
    async (text) => {
      await using own = await openTestVault();
      await writeFile(own.keyPath, text);
      await expect(own.another()).rejects.toMatchObject({
        code: 'service/bad-setting',
        details: { setting: 'vault.keyFile' },
      });
    },
  );

  test('a file that others hand out is not made here', async () => {
    await using own = await openTestVault();
    await rm(own.keyPath);
    await expect(own.another(false)).rejects.toMatchObject({ code: 'service/bad-setting' });
  });
});
