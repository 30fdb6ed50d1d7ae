import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/** Who is told what happens, and what they were told. Their secrets are in the vault. */
export const webhooks: Migration = {
  async up(db) {
    await sql`CREATE TABLE webhook (
      id uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      url text NOT NULL,
      events text[] NOT NULL,
      enabled boolean NOT NULL,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (workspace, name)
    )`.execute(db);
    // The payload is kept as it is signed, so that every try sends the same bytes.
    await sql`CREATE TABLE webhook_delivery (
      webhook uuid NOT NULL REFERENCES webhook ON DELETE CASCADE,
      event uuid NOT NULL,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      type text NOT NULL,
      payload text NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
      attempts int NOT NULL DEFAULT 0,
      tries_left int NOT NULL,
      next_at timestamptz NOT NULL DEFAULT now(),
      status int,
      problem text,
      created_at timestamptz NOT NULL DEFAULT now(),
      tried_at timestamptz,
      PRIMARY KEY (webhook, event)
    )`.execute(db);
    await sql`CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook, next_at)
      WHERE state = 'waiting'`.execute(db);
    await sql`CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at)`.execute(db);

    await tenantTable(db, 'webhook', { app: ALL, system: ALL });
    await tenantTable(db, 'webhook_delivery', { app: ALL, system: ALL });
  },
};
