import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/** Pictures and files that pages gave; their bytes lie in the object store. */
export const screenshots: Migration = {
  async up(db) {
    await sql`CREATE TABLE screenshot (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      hash text COLLATE "C" NOT NULL,
      media_type text NOT NULL,
      bytes bigint NOT NULL,
      width int,
      height int,
      created_at timestamptz NOT NULL DEFAULT now(),
      kept_until timestamptz NOT NULL,
      PRIMARY KEY (workspace, hash)
    )`.execute(db);
    await sql`CREATE INDEX screenshot_expiry ON screenshot (kept_until)`.execute(db);
    // A query whose record goes lets go of them by itself.
    await sql`CREATE TABLE screenshot_use (
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      hash text COLLATE "C" NOT NULL,
      stage int NOT NULL,
      workspace uuid NOT NULL,
      PRIMARY KEY (query, hash, stage),
      FOREIGN KEY (workspace, hash) REFERENCES screenshot ON DELETE CASCADE
    )`.execute(db);
    await sql`CREATE INDEX screenshot_use_hash ON screenshot_use (workspace, hash)`.execute(db);

    await tenantTable(db, 'screenshot', { app: ['SELECT', 'INSERT', 'UPDATE'], system: ALL });
    await tenantTable(db, 'screenshot_use', { app: ['SELECT', 'INSERT'], system: ALL });
  },
};
