import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';
import { dropDatabase } from './drop-database.ts';

/** A migrated database of its own for one test file, on the server that ROWMILL_TEST_POSTGRES names. */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
  readonly database: Database;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['ROWMILL_TEST_POSTGRES'];
  if (server === undefined) throw new Error('ROWMILL_TEST_POSTGRES is not set: run tests by `npm test`');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const onServer = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  await onServer((client) => client.query(`CREATE DATABASE ${name}`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await migrate(url);
  const database = openDatabase(url);
  return {
    url,
    database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await onServer((client) => dropDatabase(client, name));
    },
  };
}
