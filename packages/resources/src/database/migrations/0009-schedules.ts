import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALL, tenantTable } from '../tenant-table.ts';

/** Queries that are started by the clock, each of their ticks, and the letters about them. */
export const schedules: Migration = {
  async up(db) {
    // `key` is ours and goes into other systems; `id` may be a name that users chose.
    await sql`CREATE TABLE schedule (
      key uuid PRIMARY KEY,
      workspace uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
      id text COLLATE "C" NOT NULL,
      query text NOT NULL,
      terms jsonb NOT NULL,
      minutes int,
      cron text,
      timezone text,
      jitter_seconds int NOT NULL,
      overlap text NOT NULL CHECK (overlap IN ('skip', 'queue', 'cancel')),
      catchup text NOT NULL CHECK (catchup IN ('none', 'last')),
      alerts jsonb NOT NULL,
      enabled boolean NOT NULL DEFAULT true,
      anchor timestamptz NOT NULL,
      next_tick timestamptz,
      due_at timestamptz,
      failures int NOT NULL DEFAULT 0,
      alarm_version int NOT NULL DEFAULT 0,
      alarm_until timestamptz,
      version int NOT NULL DEFAULT 1,
      created_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (workspace, id)
    )`.execute(db);
    await sql`CREATE INDEX schedule_due ON schedule (due_at) WHERE due_at IS NOT NULL`.execute(db);
    // Who inserts the row of a tick owns it: a tick fires once, however many processes see it come.
    await sql`CREATE TABLE schedule_tick (
      schedule uuid NOT NULL REFERENCES schedule ON DELETE CASCADE,
      tick timestamptz NOT NULL,
      workspace uuid NOT NULL,
      cause text NOT NULL CHECK (cause IN ('due', 'catchup', 'manual')),
      state text NOT NULL CHECK (state IN
        ('waiting', 'starting', 'running', 'completed', 'failed', 'cancelled', 'refused', 'skipped', 'missed')),
      count int NOT NULL DEFAULT 1,
      query uuid,
      rows bigint,
      error jsonb,
      claimed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      PRIMARY KEY (schedule, tick)
    )`.execute(db);
    await sql`CREATE INDEX schedule_tick_open ON schedule_tick (schedule, tick)
      WHERE state IN ('waiting', 'starting', 'running')`.execute(db);
    await sql`CREATE INDEX schedule_tick_age ON schedule_tick (created_at)`.execute(db);
    await sql`CREATE TABLE schedule_letter (
      id uuid PRIMARY KEY,
      schedule uuid NOT NULL REFERENCES schedule ON DELETE CASCADE,
      workspace uuid NOT NULL,
      letter jsonb NOT NULL,
      tries int NOT NULL DEFAULT 0,
      try_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
    await sql`CREATE INDEX schedule_letter_due ON schedule_letter (try_at)`.execute(db);

    await tenantTable(db, 'schedule', { app: ALL, system: ALL });
    await tenantTable(db, 'schedule_tick', { app: ['SELECT', 'INSERT'], system: ALL });
    await tenantTable(db, 'schedule_letter', { app: [], system: ALL });
  },
};
