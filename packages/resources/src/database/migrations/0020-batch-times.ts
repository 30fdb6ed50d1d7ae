import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a batch was begun and when it last wrote rows down, so that a run can be shown over time. */
export const batchTimes: Migration = {
  async up(db) {
    await sql`ALTER TABLE batch ADD COLUMN begun_at timestamptz, ADD COLUMN wrote_at timestamptz`.execute(db);
  },
};
