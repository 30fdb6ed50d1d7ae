import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { APP_ROLE, SYSTEM_ROLE } from '../roles.ts';
import { ALL, tenantTable } from '../tenant-table.ts';

/** Tables that users keep, and notes on what was written where; the rows lie in the object store. */
export const cellar: Migration = {
  async up(db) {
    // A name that is deleted and made again never has an old version, whoever remembers one.
    await sql`CREATE SEQUENCE cellar_version`.execute(db);
    await sql`CREATE TABLE cellar_file (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      version bigint NOT NULL,
      origin text NOT NULL,
      rows bigint NOT NULL,
      bytes bigint NOT NULL,
      columns text NOT NULL,
      segments text NOT NULL,
      keys text[] NOT NULL,
      query uuid,
      stage int,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, name)
    )`.execute(db);
    await sql`CREATE INDEX cellar_file_keys ON cellar_file USING gin (keys)`.execute(db);
    await sql`CREATE TABLE cellar_let_go (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      keys text[] NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE INDEX cellar_let_go_at ON cellar_let_go (at)`.execute(db);

    await sql`CREATE TABLE cellar_manifest (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      store text NOT NULL,
      type text NOT NULL,
      screenshots text NOT NULL DEFAULT '[]',
      attributes_context text,
      version int NOT NULL DEFAULT 1,
      written_at timestamptz,
      failed_at timestamptz,
      failure text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, name)
    )`.execute(db);
    await sql`CREATE TABLE cellar_manifest_screenshot (
      workspace uuid NOT NULL,
      hash text COLLATE "C" NOT NULL,
      manifest text COLLATE "C" NOT NULL,
      PRIMARY KEY (workspace, hash, manifest),
      FOREIGN KEY (workspace, manifest) REFERENCES cellar_manifest ON DELETE CASCADE,
      FOREIGN KEY (workspace, hash) REFERENCES screenshot ON DELETE CASCADE
    )`.execute(db);
    await sql`CREATE INDEX cellar_manifest_screenshot_manifest
      ON cellar_manifest_screenshot (workspace, manifest)`.execute(db);
    await sql`ALTER TABLE staged DROP CONSTRAINT staged_kind_check,
      ADD CONSTRAINT staged_kind_check CHECK (kind IN ('checkpoint', 'baseline', 'table'))`.execute(db);

    for (const table of ['cellar_file', 'cellar_let_go', 'cellar_manifest', 'cellar_manifest_screenshot'])
      await tenantTable(db, table, { app: ALL, system: ALL });
    await sql`GRANT USAGE ON SEQUENCE cellar_version TO ${sql.id(APP_ROLE)}, ${sql.id(SYSTEM_ROLE)}`.execute(
      db,
    );
  },
};
