import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose version it is, so that whoever would overwrite it can be told. Not known of what was changed before. */
export const updatedBy: Migration = {
  async up(db) {
    await sql`ALTER TABLE schedule ADD COLUMN updated_by text`.execute(db);
    // The owner of a table is bound by its rows' workspaces too, unless told otherwise.
    await sql`ALTER TABLE schedule NO FORCE ROW LEVEL SECURITY`.execute(db);
    await sql`UPDATE schedule SET updated_by = created_by WHERE version = 1`.execute(db);
    await sql`ALTER TABLE schedule FORCE ROW LEVEL SECURITY`.execute(db);
    await sql`ALTER TABLE query_template ADD COLUMN updated_by text`.execute(db);
  },
};
