import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Elements of a page are found in its picture by it. */
export const screenshotScale: Migration = {
  async up(db) {
    await sql`ALTER TABLE screenshot ADD COLUMN scale double precision`.execute(db);
  },
};
