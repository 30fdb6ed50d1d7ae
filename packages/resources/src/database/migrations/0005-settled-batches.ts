import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What lets a query of thousands of batches cost no more a batch than a small one. */
export const settledBatches: Migration = {
  async up(db) {
    await sql`ALTER TABLE query ADD COLUMN settled text`.execute(db);
    await sql`CREATE INDEX query_open ON query (id)
      WHERE state IN ('queued', 'running', 'cancelling')`.execute(db);
    // Of use to those only who ask for places: while the table is small, no plan prefers it to the primary key.
    await sql`CREATE INDEX batch_place ON batch (uuid_send(query), step, place)`.execute(db);
  },
};
