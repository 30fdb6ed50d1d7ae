import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Author } from '../audit/audit-entry.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import type { Chest, SecretPlace } from './chest.ts';
import { createChest } from './create-chest.ts';
import { openKeyFile } from './key-file.ts';

/** A database with a vault whose key file lies in a directory of its own. */
export interface TestVault extends AsyncDisposable {
  readonly database: Database;
  /** Of the database, for other processes. */
  readonly url: string;
  readonly chest: Chest;
  readonly keyPath: string;
  /** As another machine or another start sees it. */
  another(isOurs?: boolean): Promise<Chest>;
  newWorkspace(): Promise<string>;
  newAuthor(): Promise<Author>;
  put(place: SecretPlace, value: string): Promise<number>;
}

export async function openTestVault(): Promise<TestVault> {
  const server = await createTestDatabase();
  const { database } = server;
  const directory = await mkdtemp(join(tmpdir(), 'vault-'));
  const keyPath = join(directory, 'vault.keys');
  const another = async (isOurs = true): Promise<Chest> =>
    createChest({ database, keyFile: await openKeyFile(keyPath, { isOurs }) });
  const chest = await another();
  const newWorkspace = async (): Promise<string> => {
    const id = randomUUID();
    await database.system.insertInto('workspace').values({ id, name: id }).execute();
    return id;
  };
  return {
    database,
    url: server.url,
    chest,
    keyPath,
    another,
    newWorkspace,
    newAuthor: async () => ({
      workspace: await newWorkspace(),
      actor: 'user ada',
      address: '127.0.0.1',
      requestId: 'r-1',
    }),
    put: (place, value) => database.inWorkspace(place.workspace, (tx) => chest.put(tx, place, value)),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}
