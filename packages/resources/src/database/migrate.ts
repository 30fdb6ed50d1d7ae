import { ServiceError } from '@rowmill/contracts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { createRoles } from './create-roles.ts';
import { migrations } from './migrations/index.ts';
import { SCHEMA } from './schema.ts';

/** What migrating did: the names of the steps, none when the database was up to date. */
export interface Migrated {
  readonly applied: readonly string[];
}

/** Brings a database to this program's version; several programs may start at the same time. */
export async function migrate(url: string): Promise<Migrated> {
  const pool = new Pool({ connectionString: url, max: 2, options: `-c search_path=${SCHEMA}` });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.connection().execute(prepare);
    await refuseNewer(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableSchema: SCHEMA,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined)
      throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
    return { applied: results.map(({ migrationName }) => migrationName) };
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL does not take two who make the same schema at once for the same wish; so one comes after the other. */
async function prepare(connection: Kysely<unknown>): Promise<void> {
  const lock = sql`hashtextextended('rowmill migrate', 0)`;
  await sql`SELECT pg_advisory_lock(${lock})`.execute(connection);
  try {
    await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(SCHEMA)}`.execute(connection);
    await createRoles(connection);
  } finally {
    await sql`SELECT pg_advisory_unlock(${lock})`.execute(connection);
  }
}

/** A database that a newer program has migrated is left alone. */
async function refuseNewer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`
    SELECT to_regclass(${`${SCHEMA}.kysely_migration`}) AS found`.execute(db);
  if (rows[0]?.found === null) return;
  const known = new Set(Object.keys(migrations));
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const unknown = applied.rows.find(({ name }) => !known.has(name));
  if (unknown !== undefined) throw new ServiceError('database/too-new', { found: unknown.name });
}
