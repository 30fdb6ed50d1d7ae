import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { openDatabase } from './open-database.ts';
import type { Database, Tx } from './database.ts';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await createTestDatabase();
  // One connection, so that what one transaction leaves behind the next would find.
  database = openDatabase(place.url, { connections: 1 });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

async function workspaceOf(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ workspace: string | null }>`
    SELECT current_setting('rowmill.workspace', true) AS workspace`.execute(tx);
  return rows[0]!.workspace;
}

test('a transaction is inside its workspace, and the next one inside its own', async () => {
  for (const workspace of [randomUUID(), '', randomUUID()])
    expect(await database.inWorkspace(workspace, workspaceOf)).toBe(workspace);
});

test('what fails is rolled back, and the connection goes on', async () => {
  const id = randomUUID();
  const failed = database.inWorkspace(id, async (tx) => {
    await tx.insertInto('workspace').values({ id, name: id }).execute();
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  const broken = database.inWorkspace(id, (tx) => sql`SELECT 1 / 0`.execute(tx));
  await expect(broken).rejects.toThrow('division by zero');
  const rows = await database.inWorkspace(id, (tx) => tx.selectFrom('workspace').select('id').execute());
  expect(rows).toEqual([]);
});

test.each(["x'; drop table query; --", `${randomUUID()}'`, `${randomUUID()}\n`])(
  'nothing but a UUID becomes part of a statement: %j',
  async (workspace) => {
    await expect(async () => database.inWorkspace(workspace, workspaceOf)).rejects.toThrow('UUID');
  },
);
