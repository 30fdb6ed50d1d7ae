import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@rowmill/resources';

/** One PostgreSQL for a whole run of tests; each file makes a database of its own on it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ROWMILL_TEST_POSTGRES'] !== undefined) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-postgres-'));
  const server = await startLocalPostgres({ directory });
  process.env['ROWMILL_TEST_POSTGRES'] = server.url;
  return async () => {
    await server[Symbol.asyncDispose]();
    await rm(directory, { recursive: true, force: true });
  };
}
