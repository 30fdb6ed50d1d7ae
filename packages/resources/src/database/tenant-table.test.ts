import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import { SCHEMA } from './schema.ts';

/** Tables that belong to no workspace: the application has no right to them at all. */
const OF_NO_WORKSPACE = ['housekeeping_round', 'kysely_migration', 'kysely_migration_lock', 'vault_key'];

let place: TestDatabase;
let owner: Client;
let tables: readonly string[];
const workspace = randomUUID();

beforeAll(async () => {
  place = await createTestDatabase();
  owner = await connect();
  tables = await tenantTables();
  for (const table of tables) await insertAnyRow(table);
});

afterAll(async () => {
  await owner.end();
  await place[Symbol.asyncDispose]();
});

test('every table belongs to workspaces and is guarded, or is known to belong to none', async () => {
  const { rows } = await owner.query<{ name: string; guarded: boolean }>(
    `SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS guarded FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY relname`,
    [SCHEMA],
  );
  const unguarded = rows.filter(({ guarded }) => !guarded).map(({ name }) => name);
  expect(unguarded).toEqual(OF_NO_WORKSPACE);
  expect(tables).toEqual(rows.map(({ name }) => name).filter((name) => !OF_NO_WORKSPACE.includes(name)));
  expect(tables.length).toBeGreaterThan(10);
});

test('without a workspace the application sees no row and no table of all workspaces', async () => {
  const app = await connect(APP_ROLE);
  for (const table of tables) expect([table, await countRows(app, table)]).toEqual([table, 0]);
  for (const table of OF_NO_WORKSPACE) expect([table, await mayRead(app, table)]).toEqual([table, false]);
  await app.end();
});

test('the application sees the rows of its workspace only', async () => {
  const app = await connect(APP_ROLE);
  for (const table of tables) {
    await app.query(`SELECT set_config('rowmill.workspace', $1, false)`, [randomUUID()]);
    expect([table, await countRows(app, table)]).toEqual([table, 0]);
    await app.query(`SELECT set_config('rowmill.workspace', $1, false)`, [workspace]);
    expect([table, await countRows(app, table)]).toEqual([table, (await mayRead(app, table)) ? 1 : 0]);
  }
  await app.end();
});

test('the system sees the rows of all workspaces', async () => {
  const system = await connect(SYSTEM_ROLE);
  for (const table of tables) expect([table, await countRows(system, table)]).toEqual([table, 1]);
  await system.end();
});

async function connect(role?: string): Promise<Client> {
  const asRole = role === undefined ? '' : `-c role=${role}`;
  const client = new Client({ connectionString: place.url, options: `-c search_path=${SCHEMA} ${asRole}` });
  await client.connect();
  return client;
}

async function tenantTables(): Promise<readonly string[]> {
  const { rows } = await owner.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns
     WHERE table_schema = $1 AND (table_name, column_name) IN (('workspace', 'id'), (table_name, 'workspace'))
     ORDER BY table_name`,
    [SCHEMA],
  );
  return rows.map(({ table_name }) => table_name);
}

/** A row of the workspace with any values at all: what they must look like is not the question here. */
async function insertAnyRow(table: string): Promise<void> {
  const key = table === 'workspace' ? 'id' : 'workspace';
  const { rows: constraints } = await owner.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'f')`,
    [table],
  );
  for (const { name } of constraints) await owner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
  await owner.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
  const { rows: columns } = await owner.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
       AND attnotnull AND NOT atthasdef AND attidentity = '' AND attname <> $2`,
    [table, key],
  );
  const names = [key, ...columns.map(({ name }) => name)];
  const values = ['$1', ...columns.map(({ type }) => anyValue(type))];
  await owner.query(
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join()}) VALUES (${values.join()})`,
    [workspace],
  );
}

function anyValue(type: string): string {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type.startsWith('timestamp')) return 'now()';
  if (type === 'boolean') return 'true';
  if (type === 'jsonb' || type.endsWith('[]') || type.endsWith('multirange')) return `'{}'::${type}`;
  return `'1'::${type}`;
}

async function mayRead(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_any_column_privilege($1, 'SELECT') AS may`,
    [table],
  );
  return rows[0]!.may;
}

/** A table that may not be read shows no row either. */
async function countRows(client: Client, table: string): Promise<number> {
  if (!(await mayRead(client, table))) return 0;
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}"`);
  return rows[0]!.count;
}
