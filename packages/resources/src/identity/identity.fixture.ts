import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';
import { bootstrap, type FirstAccess } from './bootstrap.ts';
import type { Asked, Caller } from './caller.ts';
import { createIdentity, type Identity } from './create-identity.ts';
import { createPasswords } from './passwords.ts';

/** Identity on a database of its own, with a clock that stands still until it is moved. */
export interface TestIdentity extends AsyncDisposable {
  readonly server: TestDatabase;
  readonly identity: Identity;
  readonly first: FirstAccess;
  readonly pepper: Buffer;
  readonly clock: { now: number };
  /** A second program on the same database. */
  anotherNode(): Identity;
  /** Someone in the first workspace, who has come in with a key. */
  join(username: string, role: RoleName): Promise<{ readonly asked: Asked; readonly key: string }>;
  /** How often identity has gone to the database. */
  readonly visits: { count: number };
  /** An admin in a workspace of their own. */
  elsewhere(
    name: string,
  ): Promise<{ readonly asked: Asked; readonly key: string; readonly username: string }>;
  admin(): Promise<Asked>;
}

export const PASSWORD = 'correct horse battery';
/** Hashing at the cost of production would take seconds. */
export const cheapPasswords = () => createPasswords({ cost: { memoryKib: 8, passes: 1 } });

export const askedBy = (caller: Caller, address = '192.0.2.7'): Asked => ({
  caller,
  address,
  requestId: 'request-1',
});

export async function createTestIdentity(): Promise<TestIdentity> {
  const server = await createTestDatabase();
  const visits = { count: 0 };
  const database = counted(server.database, visits);
  const pepper = randomBytes(32);
  const clock = { now: Date.now() };
  const now = (): number => clock.now;
  const passwords = cheapPasswords();
  const build = (): Identity => createIdentity({ database, pepper, secure: true, passwords, now });
  const first = (await bootstrap({ database, pepper, passwords, now }))!;
  const identity = build();
  const come = async (key: string): Promise<Asked> =>
    askedBy(await identity.authenticate({ kind: 'key', key, address: '192.0.2.7' }));
  const admin = (): Promise<Asked> => come(first.key);

  const createUser = async (by: Asked, username: string, role: RoleName): Promise<void> => {
    const prepared = await identity.accounts.prepare({ username, password: PASSWORD });
    await database.inWorkspace(by.caller.workspace, (tx) => identity.accounts.create(tx, by, prepared, role));
  };
  const keyOf = async (username: string, role: RoleName): Promise<string> => {
    const { id } = await identity.sessions.begin({
      username,
      password: PASSWORD,
      address: '192.0.2.7',
      requestId: 'request-1',
    });
    const asked = askedBy((await identity.sessions.find(id))!.caller);
    const made = await database.inWorkspace(asked.caller.workspace, (tx) =>
      identity.keys.create(tx, asked, { role }),
    );
    return made.key;
  };

  return {
    server,
    identity,
    first,
    pepper,
    clock,
    admin,
    visits,
    anotherNode: build,
    async join(username, role) {
      await createUser(await admin(), username, role);
      const key = await keyOf(username, role);
      return { asked: await come(key), key };
    },
    async elsewhere(name) {
      const by = await admin();
      const made = await database.inWorkspace(by.caller.workspace, (tx) =>
        identity.workspaces.create(tx, by, name),
      );
      const username = `${name} admin`;
      await createUser(await come(made.key.key), username, 'admin');
      const key = await keyOf(username, 'admin');
      return { asked: await come(key), key, username };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function counted(database: Database, visits: { count: number }): Database {
  return {
    get system() {
      visits.count++;
      return database.system;
    },
    asSystem(work) {
      visits.count++;
      return database.asSystem(work);
    },
    inWorkspace(workspace, work) {
      visits.count++;
      return database.inWorkspace(workspace, work);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
