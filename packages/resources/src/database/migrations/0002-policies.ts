import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/** How often a domain may be asked. */
export const policies: Migration = {
  async up(db) {
    await sql`CREATE TABLE domain_policy (
      id uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text NOT NULL,
      domain text NOT NULL,
      limits jsonb NOT NULL,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (workspace, domain)
    )`.execute(db);
    await tenantTable(db, 'domain_policy', { app: ALL, system: ALL });
  },
};
