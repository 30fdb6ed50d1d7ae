import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often a tick was about to be dispatched: whoever gives up goes by that, and not by clocks that may be set. */
export const scheduleTries: Migration = {
  async up(db) {
    await sql`ALTER TABLE schedule_tick ADD COLUMN tries int NOT NULL DEFAULT 0`.execute(db);
  },
};
