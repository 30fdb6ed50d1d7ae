import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Chest, SecretPlace } from './chest.ts';
import { createChest } from './create-chest.ts';
import { openKeyFile } from './key-file.ts';
import { openTestVault, type TestVault } from './vault.fixture.ts';

const place = (workspace: string, name: string): SecretPlace => ({ workspace, type: 'custom', name });

async function keyLines({ keyPath }: TestVault): Promise<readonly string[]> {
  return (await readFile(keyPath, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

async function keysInUse({ database }: TestVault): Promise<readonly (string | null)[]> {
  const rows = await database.system.selectFrom('secret').select('key').distinct().execute();
  return rows.map(({ key }) => key);
}

type Hold = () => Promise<unknown>;

/** A machine whose transactions, counted from its start, wait before their work or before they are committed. */
function heldMachine(
  { database, keyPath }: TestVault,
  holds: Readonly<Record<string, Hold>>,
): Promise<Chest> {
  let count = 0;
  const held: Database = {
    inWorkspace: (workspace, work) => database.inWorkspace(workspace, work),
    async asSystem(work) {
      const turn = ++count;
      await holds[`before ${turn}`]?.();
      return database.asSystem(async (tx) => {
        const result = await work(tx);
        await holds[`after ${turn}`]?.();
        return result;
      });
    },
    system: database.system,
    [Symbol.asyncDispose]: async () => {},
  };
  return openKeyFile(keyPath, { isOurs: true }).then((keyFile) => createChest({ database: held, keyFile }));
}

const signal = (): PromiseWithResolvers<void> => Promise.withResolvers();

test('every secret moves to a new key and the old one goes', async () => {
  await using vault = await openTestVault();
  const workspaces = [await vault.newWorkspace(), await vault.newWorkspace()];
  for (const workspace of workspaces)
    for (let n = 0; n < 120; n++) await vault.put(place(workspace, `s${n}`), `value ${n} of ${workspace}`);
  const [before] = await keysInUse(vault);
  const [line] = await keyLines(vault);

  const { key, moved, damaged, retired } = await vault.chest.rotate();
  expect({ moved, damaged, retired }).toEqual({ moved: 240, damaged: 0, retired: [before] });
  expect(await keysInUse(vault)).toEqual([key]);
  expect(await keyLines(vault)).toHaveLength(1);
  expect(await keyLines(vault)).not.toContain(line);
  for (const workspace of workspaces)
    for (let n = 0; n < 120; n += 17)
      expect((await vault.chest.open(workspace, 'custom', `s${n}`))?.value).toBe(
        `value ${n} of ${workspace}`,
      );
  const ids = await vault.database.system.selectFrom('vault_key').select('id').execute();
  expect(ids).toEqual([{ id: key }]);
});

test('while keys are rotated, whoever uses or changes secrets notices nothing', async () => {
  await using vault = await openTestVault();
  const workspace = await vault.newWorkspace();
  const other = await vault.another();
  for (let n = 0; n < 150; n++) await vault.put(place(workspace, `s${n}`), `v ${n}`);
  const over = new AbortController();
  let uses = 0;
  // Two chests, as two machines with the same file have, 20 uses a second and more.
  const use = async (chest: typeof other, seed: number): Promise<void> => {
    for (let n = seed; !over.signal.aborted; n = (n + 7) % 150) {
      expect((await chest.open(workspace, 'custom', `s${n}`))?.value).toBe(`v ${n}`);
      if (n % 5 === 0)
        await vault.database.inWorkspace(workspace, (tx) =>
          chest.put(tx, place(workspace, `s${n}`), `v ${n}`),
        );
      uses++;
      await delay(10);
    }
  };
  const users = [use(vault.chest, 0), use(other, 3), use(vault.chest, 50), use(other, 80)];
  const began = Date.now();
  for (let round = 0; round < 5; round++) {
    // Both rotate at the same time, too: one after the other.
    await Promise.all(round % 2 === 0 ? [vault.chest.rotate()] : [vault.chest.rotate(), other.rotate()]);
    await delay(100);
  }
  const seconds = (Date.now() - began) / 1_000;
  over.abort();
  await Promise.all(users);
  expect(uses / seconds).toBeGreaterThan(20);
  await vault.chest.rotate();
  expect(await keyLines(vault)).toHaveLength(1);
  expect(await keysInUse(vault)).toHaveLength(1);
});

test('a rotation that another one overtakes leaves every secret under a key that is there', async () => {
  await using vault = await openTestVault();
  const workspace = await vault.newWorkspace();
  for (let n = 100; n < 250; n++) await vault.put(place(workspace, `s${n}`), `v ${n}`);
  const [isOvertaken, isUnderWay, isRetired] = [signal(), signal(), signal()];
  // Its second part begins when the other one has moved everything, and ends after the other one's end.
  const first = await heldMachine(vault, {
    'before 4': () => isOvertaken.promise,
    'after 4': () => {
      isUnderWay.resolve();
      return Promise.race([isRetired.promise, delay(500)]);
    },
  });
  const second = await heldMachine(vault, {
    'before 5': () => {
      isOvertaken.resolve();
      return isUnderWay.promise;
    },
  });
  const rotations = [first.rotate()];
  await expect.poll(() => keysInUse(vault)).toHaveLength(2);
  rotations.push(second.rotate().finally(() => isRetired.resolve()));
  const keys = (await Promise.all(rotations)).map(({ key }) => key);
  for (let n = 100; n < 250; n++)
    expect((await vault.chest.open(workspace, 'custom', `s${n}`))?.value).toBe(`v ${n}`);
  const [used] = await keysInUse(vault);
  expect(keys).toEqual([used, used]);
});

test('what is damaged stays as it is, with its key; the rest moves', async () => {
  await using vault = await openTestVault();
  const workspace = await vault.newWorkspace();
  await vault.put(place(workspace, 'bad'), 'x');
  await vault.put(place(workspace, 'good'), 'y');
  const system = vault.database.system.updateTable('secret').where('name', '=', 'bad');
  await system.set({ sealed: randomBytes(40) }).execute();
  expect(await vault.chest.rotate()).toMatchObject({ moved: 1, damaged: 1, retired: [] });
  expect(await keyLines(vault)).toHaveLength(2);
  expect(await vault.chest.open(workspace, 'custom', 'good')).toMatchObject({ value: 'y' });
  await expect(vault.chest.open(workspace, 'custom', 'bad')).rejects.toMatchObject({ code: 'vault/damaged' });
});

test('where others hand out the file, it has to bring a new key first', async () => {
  await using vault = await openTestVault();
  const workspace = await vault.newWorkspace();
  await vault.put(place(workspace, 'a'), 'x');
  const machine = await vault.another(false);
  await expect(machine.rotate()).rejects.toMatchObject({ code: 'vault/no-new-key' });

  const [old] = await keyLines(vault);
  const text = `${randomBytes(32).toString('base64')}\n${old}\n`;
  await writeFile(vault.keyPath, text);
  const { key, moved, retired } = await machine.rotate();
  expect(moved).toBe(1);
  expect(retired).toHaveLength(1);
  expect(await readFile(vault.keyPath, 'utf8')).toBe(text);
  expect(await keysInUse(vault)).toEqual([key]);
  // The other machine finds the new key in the file when it meets it.
  expect(await vault.chest.open(workspace, 'custom', 'a')).toMatchObject({ value: 'x' });
});

test('a machine that has not got the new key yet says so, and works once it has', async () => {
  await using vault = await openTestVault();
  const workspace = await vault.newWorkspace();
  await vault.put(place(workspace, 'a'), 'x');
  const late = await vault.another(false);
  const before = await readFile(vault.keyPath, 'utf8');
  await vault.chest.rotate();
  const after = await readFile(vault.keyPath, 'utf8');
  await writeFile(vault.keyPath, before);
  const missing = { code: 'vault/key-missing', retry: true };
  await expect(late.open(workspace, 'custom', 'a')).rejects.toMatchObject(missing);
  const put = (): Promise<number> =>
    vault.database.inWorkspace(workspace, (tx) => late.put(tx, place(workspace, 'b'), 'y'));
  await expect(put()).rejects.toMatchObject(missing);
  await writeFile(vault.keyPath, after);
  expect(await late.open(workspace, 'custom', 'a')).toMatchObject({ value: 'x' });
  expect(await put()).toBeGreaterThan(1);
});
