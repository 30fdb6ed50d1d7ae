import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/** Where rows are delivered to, named ways there, and rows that did not arrive. Secrets of stores are in the vault. */
export const stores: Migration = {
  async up(db) {
    await sql`CREATE TABLE store (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      type text NOT NULL,
      configuration text NOT NULL,
      processors text NOT NULL,
      credentials_shown text NOT NULL,
      version int NOT NULL DEFAULT 1,
      delivered_at timestamptz,
      failed_at timestamptz,
      failure text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, name)
    )`.execute(db);
    await sql`CREATE TABLE stream (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      store text COLLATE "C" NOT NULL,
      batch_rows int,
      batch_bytes int,
      throughput double precision,
      version int NOT NULL DEFAULT 1,
      delivered bigint NOT NULL DEFAULT 0,
      rejected bigint NOT NULL DEFAULT 0,
      written_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, name),
      FOREIGN KEY (workspace, store) REFERENCES store
    )`.execute(db);
    await sql`CREATE INDEX stream_store ON stream (workspace, store)`.execute(db);
    await sql`CREATE TABLE dead_letter (
      id uuid PRIMARY KEY,
      workspace uuid NOT NULL,
      store text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      query uuid,
      stage int,
      name text,
      "row" text NOT NULL,
      code text NOT NULL,
      message text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (workspace, store, key),
      FOREIGN KEY (workspace, store) REFERENCES store ON DELETE CASCADE
    )`.execute(db);
    await sql`CREATE INDEX dead_letter_age ON dead_letter (created_at)`.execute(db);
    for (const table of ['store', 'stream', 'dead_letter'])
      await tenantTable(db, table, { app: ALL, system: ALL });
  },
};
