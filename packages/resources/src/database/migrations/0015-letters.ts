import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much dead letters take is known without counting them, and two people do not resend the same ones at once. */
export const letters: Migration = {
  async up(db) {
    await sql`ALTER TABLE store
      ADD COLUMN letters int NOT NULL DEFAULT 0,
      ADD COLUMN letter_bytes bigint NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE dead_letter ADD COLUMN taken_until timestamptz`.execute(db);
    // Even the owner sees only what a workspace sees, unless it is told otherwise.
    for (const table of ['store', 'dead_letter'])
      await sql`ALTER TABLE ${sql.id(table)} NO FORCE ROW LEVEL SECURITY`.execute(db);
    await sql`UPDATE store s SET letters = l.count, letter_bytes = l.bytes
      FROM (SELECT workspace, store, count(*) AS count, sum(octet_length("row")) AS bytes
        FROM dead_letter GROUP BY workspace, store) l
      WHERE s.workspace = l.workspace AND s.name = l.store`.execute(db);
    for (const table of ['store', 'dead_letter'])
      await sql`ALTER TABLE ${sql.id(table)} FORCE ROW LEVEL SECURITY`.execute(db);
  },
};
