import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tenantTable } from '../tenant-table.ts';

/** Licences as they were issued; nothing depends on them. */
export const licences: Migration = {
  async up(db) {
    await sql`CREATE TABLE licence (
      id uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      issued_as text COLLATE "C" NOT NULL,
      edition text NOT NULL,
      holder text NOT NULL,
      services text[],
      issued_at timestamptz,
      expires_at timestamptz,
      token text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (workspace, issued_as)
    )`.execute(db);
    await tenantTable(db, 'licence', { app: ['SELECT', 'INSERT', 'DELETE'], system: ['SELECT'] });
  },
};
