import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/** Queries that people keep under a name, what they remark on runs, and who asked for a run as something to search by. */
export const savedQueries: Migration = {
  async up(db) {
    await sql`CREATE TABLE saved_query (
      id uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      query text NOT NULL,
      starred boolean NOT NULL,
      note text NOT NULL,
      created_by text NOT NULL,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (workspace, name)
    )`.execute(db);
    await tenantTable(db, 'saved_query', { app: ALL, system: ALL });

    // Not in the query's own row: the engine writes that one all the time, and people should not wait for it.
    await sql`CREATE TABLE query_remark (
      query uuid PRIMARY KEY REFERENCES query ON DELETE CASCADE,
      workspace uuid NOT NULL,
      starred boolean NOT NULL,
      note text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await tenantTable(db, 'query_remark', { app: ALL, system: ALL });

    // Of the terms, which PostgreSQL cannot look into where they hold a NUL.
    await sql`ALTER TABLE query ADD COLUMN created_by text`.execute(db);
    // Its owner is held to a workspace as well, and has none.
    await sql`ALTER TABLE query NO FORCE ROW LEVEL SECURITY`.execute(db);
    await sql`UPDATE query SET created_by = terms::json ->> 'createdBy'
      WHERE position('\\u0000' in terms) = 0`.execute(db);
    await sql`ALTER TABLE query FORCE ROW LEVEL SECURITY`.execute(db);
    await sql`CREATE INDEX query_created_by ON query (workspace, created_by, id)`.execute(db);
  },
};
