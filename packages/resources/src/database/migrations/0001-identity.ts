import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';
import { auditTables } from './audit-tables.ts';

/** Who may come in, and what they did. */
export const identity: Migration = {
  async up(db) {
    await sql`CREATE TABLE workspace (
      id uuid PRIMARY KEY,
      name text COLLATE "C" NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    // The workspace is where the account was made: its admins may reset the password, others may only let the user in.
    await sql`CREATE TABLE account (
      id uuid PRIMARY KEY,
      workspace uuid REFERENCES workspace ON DELETE SET NULL,
      username text COLLATE "C" NOT NULL UNIQUE,
      password_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      password_changed_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE TABLE member (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      username text COLLATE "C" NOT NULL,
      role text NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, account),
      UNIQUE (workspace, username)
    )`.execute(db);
    await sql`CREATE INDEX member_account ON member (account)`.execute(db);
    await sql`CREATE TABLE session (
      id_hash bytea PRIMARY KEY,
      account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      csrf_token text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX session_account ON session (account)`.execute(db);
    await sql`CREATE TABLE api_key (
      id uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      username text NOT NULL,
      name text NOT NULL,
      role text NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
      hmac bytea NOT NULL UNIQUE,
      last_four text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz,
      last_used_at timestamptz,
      last_used_from text
    )`.execute(db);
    await sql`CREATE INDEX api_key_workspace ON api_key (workspace, id)`.execute(db);
    await sql`CREATE INDEX api_key_account ON api_key (account)`.execute(db);
    await sql`CREATE TABLE idempotency (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      actor text NOT NULL,
      key text NOT NULL,
      request_hash bytea NOT NULL,
      status int,
      reply jsonb,
      subject uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, actor, key)
    )`.execute(db);

    await tenantTable(db, 'workspace', { app: ['SELECT', 'INSERT'], system: ALL }, 'id');
    await tenantTable(db, 'account', { app: ['SELECT', 'INSERT'], system: ALL });
    await tenantTable(db, 'member', { app: ALL, system: ALL });
    await tenantTable(db, 'session', { app: [], system: ALL });
    await tenantTable(db, 'api_key', { app: ALL, system: ALL });
    await tenantTable(db, 'idempotency', { app: ALL, system: ALL });
    await auditTables(db);
  },
};
