import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client, Pool } from 'pg';
import { expect, test } from 'vitest';
import { dropDatabase } from '../testing/drop-database.ts';
import { createRoles } from './create-roles.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import { SCHEMA } from './schema.ts';

const WORKSPACE = '01900000-0000-7000-8000-00000000cafe';

async function onEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = process.env['ROWMILL_TEST_POSTGRES']!;
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  try {
    await work(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  } finally {
    await dropDatabase(client, name);
    await client.end();
  }
}

/** As an older version of the program left it. */
async function migrateUpTo(url: string, last: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, options: `-c search_path=${SCHEMA}` });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(SCHEMA)}`.execute(db);
  await createRoles(db);
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider, migrationTableSchema: SCHEMA }).migrateTo(last);
  await db.destroy();
  expect(error).toBeUndefined();
}

test('a database of any older version is brought up to date and keeps its rows', async () => {
  const names = Object.keys(migrations).toSorted();
  for (const [index, name] of names.entries())
    await onEmptyDatabase(async (url) => {
      await migrateUpTo(url, name);
      const before = openDatabase(url, { connections: 1 });
      await before.system.insertInto('workspace').values({ id: WORKSPACE, name: 'old' }).execute();
      await before[Symbol.asyncDispose]();
      expect((await migrate(url)).applied).toEqual(names.slice(index + 1));
      await using after = openDatabase(url, { connections: 1 });
      const found = await after.system.selectFrom('workspace').select(['id', 'name']).execute();
      expect(found).toEqual([{ id: WORKSPACE, name: 'old' }]);
    });
}, 60_000);

test('programs that start at the same time do not disturb each other', () =>
  onEmptyDatabase(async (url) => {
    const applied = (await Promise.all([migrate(url), migrate(url), migrate(url)])).map(
      (done) => done.applied,
    );
    expect(applied.flat().toSorted()).toEqual(Object.keys(migrations).toSorted());
  }));

test('a database of a newer version is left alone', () =>
  onEmptyDatabase(async (url) => {
    await migrate(url);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`INSERT INTO ${SCHEMA}.kysely_migration VALUES ('9999-future', 'now')`);
    await client.end();
    await expect(migrate(url)).rejects.toMatchObject({ code: 'database/too-new' });
  }));
