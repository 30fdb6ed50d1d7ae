import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, grant, tenantTable } from '../tenant-table.ts';

/** Who may come in, and what they did. */
export const identity: Migration = {
  async up(db) {
    await sql`CREATE TABLE workspace (
      id uuid PRIMARY KEY,
      name text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE TABLE account (
      id uuid PRIMARY KEY,
      username text NOT NULL UNIQUE,
      password_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      password_changed_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE TABLE member (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      username text NOT NULL,
      role text NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, account)
    )`.execute(db);
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
      account uuid REFERENCES account ON DELETE CASCADE,
      name text NOT NULL,
      role text NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
      hmac bytea NOT NULL UNIQUE,
      last_four text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by uuid REFERENCES api_key ON DELETE SET NULL,
      expires_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
    await sql`CREATE INDEX api_key_workspace ON api_key (workspace, id)`.execute(db);
    await sql`CREATE TABLE audit (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      number bigint NOT NULL,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      address text,
      request_id text,
      operation text NOT NULL,
      object text,
      outcome text NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      previous_hash bytea NOT NULL,
      hash bytea NOT NULL,
      PRIMARY KEY (workspace, number)
    )`.execute(db);
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

    await grant(db, 'workspace', { app: [], system: ALL });
    await grant(db, 'account', { app: [], system: ALL });
    await tenantTable(db, 'member', { app: ['SELECT'], system: ALL });
    await tenantTable(db, 'session', { app: [], system: ALL });
    await tenantTable(db, 'api_key', { app: ALL, system: ALL });
    await tenantTable(db, 'audit', { app: ['SELECT', 'INSERT'], system: ['SELECT', 'INSERT'] });
    await tenantTable(db, 'idempotency', { app: ALL, system: ALL });
  },
};
