import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/**
 * What happened to queries. JSON that may hold a NUL, an integer of any size or keys whose order matters is `text`:
 * jsonb would refuse the first, round the second and sort the third.
 */
export const ledger: Migration = {
  async up(db) {
    await sql`CREATE TABLE query (
      id uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      excerpt text NOT NULL,
      terms text NOT NULL,
      work text NOT NULL,
      state text NOT NULL CHECK (state IN
        ('queued', 'running', 'cancelling', 'completed', 'failed', 'cancelled', 'expired')),
      turn int NOT NULL DEFAULT 0,
      answer text,
      failure text,
      outcome text,
      kept_rows bigint NOT NULL DEFAULT 0,
      kept_bytes bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      started_at timestamptz,
      ended_at timestamptz,
      expires_at timestamptz
    ) WITH (fillfactor = 70)`.execute(db);
    await sql`CREATE INDEX query_workspace ON query (workspace, id)`.execute(db);
    await sql`CREATE INDEX query_unfinished ON query (workspace, created_at)
      WHERE state IN ('queued', 'running', 'cancelling')`.execute(db);
    await sql`CREATE INDEX query_expiry ON query (state, expires_at) WHERE expires_at IS NOT NULL`.execute(
      db,
    );
    await sql`CREATE TABLE kept (
      workspace uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
      rows bigint NOT NULL,
      bytes bigint NOT NULL
    )`.execute(db);

    await sql`CREATE TABLE step (
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      step int NOT NULL,
      workspace uuid NOT NULL,
      closed boolean NOT NULL DEFAULT false,
      warnings text[] NOT NULL DEFAULT '{}',
      PRIMARY KEY (query, step)
    )`.execute(db);
    await sql`CREATE TABLE batch (
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      step int NOT NULL,
      n int NOT NULL,
      workspace uuid NOT NULL,
      place int[] NOT NULL,
      input int[],
      size int NOT NULL,
      state text NOT NULL CHECK (state IN ('ready', 'handed', 'running', 'parked', 'done')),
      turn int NOT NULL DEFAULT 0,
      epoch int NOT NULL DEFAULT 0,
      crashes int NOT NULL DEFAULT 0,
      done int4multirange NOT NULL DEFAULT '{}',
      trying int4multirange NOT NULL DEFAULT '{}',
      trials int NOT NULL DEFAULT 0,
      trial_epoch int NOT NULL DEFAULT 0,
      failed int4multirange NOT NULL DEFAULT '{}',
      bookmarks jsonb NOT NULL DEFAULT '{}',
      not_before double precision NOT NULL DEFAULT 0,
      rows_out bigint NOT NULL DEFAULT 0,
      ahead jsonb NOT NULL DEFAULT '[]',
      PRIMARY KEY (query, step, n)
    ) WITH (fillfactor = 70)`.execute(db);
    await sql`CREATE TABLE stage (
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      stage int NOT NULL,
      workspace uuid NOT NULL,
      columns text,
      rows_in bigint NOT NULL,
      rows_out bigint NOT NULL,
      rows_failed bigint NOT NULL,
      requests bigint NOT NULL,
      cache_hits bigint NOT NULL,
      bytes bigint NOT NULL,
      kept_rows bigint NOT NULL,
      kept_bytes bigint NOT NULL,
      commands_kept bigint NOT NULL,
      complete boolean NOT NULL,
      PRIMARY KEY (query, stage)
    ) WITH (fillfactor = 70)`.execute(db);
    await sql`CREATE TABLE part (
      number bigint GENERATED ALWAYS AS IDENTITY,
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      step int NOT NULL,
      batch int NOT NULL,
      id text NOT NULL,
      workspace uuid NOT NULL,
      row_from int NOT NULL,
      row_to int NOT NULL,
      rows_out bigint NOT NULL,
      objects text NOT NULL,
      commands text,
      keys text[] NOT NULL,
      PRIMARY KEY (query, step, batch, id)
    )`.execute(db);
    await sql`CREATE TABLE borrowed (
      key text COLLATE "C" NOT NULL,
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      workspace uuid NOT NULL,
      PRIMARY KEY (key, query)
    )`.execute(db);
    await sql`CREATE INDEX borrowed_query ON borrowed (query)`.execute(db);
    await sql`CREATE TABLE staged (
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('checkpoint', 'baseline')),
      name text NOT NULL,
      workspace uuid NOT NULL,
      place text COLLATE "C" NOT NULL,
      record text NOT NULL,
      keys text[] NOT NULL,
      PRIMARY KEY (query, kind, name)
    )`.execute(db);
    await sql`CREATE TABLE row_error (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      query uuid NOT NULL REFERENCES query ON DELETE CASCADE,
      workspace uuid NOT NULL,
      stage int NOT NULL,
      row_id text COLLATE "C" NOT NULL,
      code text NOT NULL,
      message text NOT NULL,
      attempts int NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX row_error_place ON row_error (query, stage, row_id)`.execute(db);
    await sql`CREATE TABLE summary (
      query uuid PRIMARY KEY REFERENCES query ON DELETE CASCADE,
      workspace uuid NOT NULL,
      state text NOT NULL CHECK (state IN ('none', 'queued', 'running', 'ready', 'failed')),
      document text,
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE TABLE published (
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('checkpoint', 'baseline')),
      name text NOT NULL,
      version int NOT NULL,
      value text NOT NULL,
      keys text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace, kind, name)
    )`.execute(db);

    await tenantTable(db, 'query', { app: ['SELECT', 'DELETE'], system: ALL });
    await tenantTable(db, 'kept', { app: ['SELECT', 'UPDATE'], system: ALL });
    for (const table of ['step', 'batch', 'stage', 'part', 'borrowed', 'staged', 'row_error', 'summary'])
      await tenantTable(db, table, { app: ['SELECT'], system: ALL });
    await tenantTable(db, 'published', { app: ALL, system: ALL });
  },
};
