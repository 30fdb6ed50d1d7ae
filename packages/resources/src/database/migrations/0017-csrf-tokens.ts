import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** CSRF tokens follow from the ids of sessions, which the database does not know. */
export const csrfTokens: Migration = {
  async up(db) {
    await sql`ALTER TABLE session DROP COLUMN csrf_token`.execute(db);
  },
};
