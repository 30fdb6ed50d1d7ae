import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, grant, tenantTable } from '../tenant-table.ts';

/** What later runs may use of earlier ones, and whose turn it is to tidy up. */
export const cache: Migration = {
  async up(db) {
    await sql`CREATE TABLE cache (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      key text COLLATE "C" NOT NULL,
      stage text NOT NULL,
      keys text[] NOT NULL,
      made_at timestamptz NOT NULL,
      PRIMARY KEY (workspace, key)
    )`.execute(db);
    await sql`CREATE INDEX cache_age ON cache (workspace, made_at)`.execute(db);
    await sql`CREATE INDEX cache_expiry ON cache (made_at)`.execute(db);
    // Not bound to the query's row: what a deleted query has changed in the world stays changed.
    await sql`CREATE TABLE cache_run (
      query uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      oldest_at timestamptz,
      unfit int[] NOT NULL DEFAULT '{}',
      noted_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE INDEX cache_run_expiry ON cache_run (noted_at)`.execute(db);
    await sql`CREATE TABLE housekeeping_round (
      name text PRIMARY KEY,
      began_at timestamptz NOT NULL
    )`.execute(db);

    await tenantTable(db, 'cache', { app: [], system: ALL });
    await tenantTable(db, 'cache_run', { app: [], system: ALL });
    await grant(db, 'housekeeping_round', { app: [], system: ALL });
  },
};
