import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { APP_ROLE, SYSTEM_ROLE } from '../roles.ts';
import { SCHEMA } from '../schema.ts';
import { ALL, grant, tenantTable } from '../tenant-table.ts';

/** Secrets, sealed; and prompts, which are no secrets but stand beside them. */
export const vault: Migration = {
  async up(db) {
    // Never given twice, so that what was deleted and made again under its name is not taken for what it was.
    await sql`CREATE SEQUENCE kept_version AS int`.execute(db);
    await sql`GRANT USAGE ON SEQUENCE kept_version TO ${sql.id(APP_ROLE)}, ${sql.id(SYSTEM_ROLE)}`.execute(
      db,
    );

    // `version` is that of every change, `value_version` that of the value: the seal is bound to the latter.
    await sql`CREATE TABLE secret (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      type text COLLATE "C" NOT NULL,
      name text COLLATE "C" NOT NULL,
      version int NOT NULL DEFAULT nextval('kept_version'),
      value_version int NOT NULL DEFAULT 0,
      key text COLLATE "C",
      wrapped bytea,
      sealed bytea,
      provider_type text,
      metadata text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, type, name),
      CHECK (num_nulls(key, wrapped, sealed) IN (0, 3))
    )`.execute(db);
    await sql`CREATE INDEX secret_key ON secret (key) WHERE key IS NOT NULL`.execute(db);

    // Ids of keys only; the keys themselves are in a file that the database never sees.
    await sql`CREATE TABLE vault_key (
      id text COLLATE "C" PRIMARY KEY,
      is_current boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE UNIQUE INDEX vault_key_current ON vault_key (is_current) WHERE is_current`.execute(db);
    // Whoever seals something for a workspace has to know the key to take, and nothing else of that table.
    await sql`CREATE FUNCTION current_vault_key() RETURNS text
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${sql.id(SCHEMA)}
      AS 'SELECT id FROM vault_key WHERE is_current'`.execute(db);
    await sql`REVOKE ALL ON FUNCTION current_vault_key() FROM PUBLIC`.execute(db);
    await sql`GRANT EXECUTE ON FUNCTION current_vault_key() TO ${sql.id(APP_ROLE)}, ${sql.id(SYSTEM_ROLE)}`.execute(
      db,
    );

    await sql`CREATE TABLE prompt (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      version int NOT NULL DEFAULT nextval('kept_version'),
      text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, name)
    )`.execute(db);

    await tenantTable(db, 'secret', { app: ALL, system: ALL });
    await grant(db, 'vault_key', { app: [], system: ALL });
    await tenantTable(db, 'prompt', { app: ALL, system: ALL });
  },
};
