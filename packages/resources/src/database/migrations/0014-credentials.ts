import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/** Credentials as people see them, who renews a token, and which query has used which; values are in the vault. */
export const credentials: Migration = {
  async up(db) {
    await sql`CREATE TABLE credential (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      type text NOT NULL,
      hosts text[],
      shown jsonb NOT NULL,
      hidden text[] NOT NULL,
      version int NOT NULL DEFAULT nextval('kept_version'),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, name)
    )`.execute(db);
    // Whoever holds the lease asks for the next token; a process that dies holds it until it runs out.
    await sql`CREATE TABLE credential_token (
      workspace uuid NOT NULL,
      credential text COLLATE "C" NOT NULL,
      kept_at timestamptz,
      expires_at timestamptz,
      holder uuid,
      held_until timestamptz,
      PRIMARY KEY (workspace, credential),
      FOREIGN KEY (workspace, credential) REFERENCES credential ON DELETE CASCADE
    )`.execute(db);
    // So that a use is in the audit log once, however many machines a query runs on.
    await sql`CREATE TABLE credential_use (
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      workspace uuid NOT NULL,
      PRIMARY KEY (query, name)
    )`.execute(db);

    await tenantTable(db, 'credential', { app: ALL, system: ALL });
    await tenantTable(db, 'credential_token', { app: ALL, system: ALL });
    await tenantTable(db, 'credential_use', { app: ['SELECT', 'INSERT'], system: ALL });
  },
};
