import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/** Queries with blanks that are filled in when they are dispatched. */
export const templates: Migration = {
  async up(db) {
    await sql`CREATE TABLE query_template (
      id uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      description text NOT NULL,
      query text NOT NULL,
      inputs json NOT NULL,
      inputs_given boolean NOT NULL,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (workspace, name)
    )`.execute(db);
    await tenantTable(db, 'query_template', { app: ALL, system: ALL });
  },
};
