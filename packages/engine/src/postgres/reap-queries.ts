import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';

/** How long the record of an expired query stays. */
const RECORD_MS = 30 * 24 * 3_600_000;

/** Queries in one statement: each may have thousands of batches. */
const TOGETHER = 20;

/** Queries whose time is over lose all but their record and counts. Returns how many. */
export async function expireQueries(db: Kysely<Tables>, now: number, limit: number): Promise<number> {
  for (let expired = 0; ;) {
    const most = Math.min(TOGETHER, limit - expired);
    const count = most === 0 ? 0 : await expireSome(db, now, most);
    expired += count;
    if (count < TOGETHER) return expired;
  }
}

async function expireSome(db: Kysely<Tables>, now: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH due AS MATERIALIZED (
      SELECT id, workspace, kept_rows, kept_bytes FROM query
      WHERE state IN ('completed', 'failed', 'cancelled') AND expires_at <= ${new Date(now)}
      ORDER BY expires_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED),
    expired AS (
      UPDATE query q SET state = 'expired', settled = NULL, kept_rows = 0, kept_bytes = 0 FROM due WHERE q.id = due.id),
    parts AS (DELETE FROM part x USING due WHERE x.query = due.id),
    borrowings AS (DELETE FROM borrowed x USING due WHERE x.query = due.id),
    batches AS (DELETE FROM batch x USING due WHERE x.query = due.id),
    stagings AS (DELETE FROM staged x USING due WHERE x.query = due.id),
    errors AS (DELETE FROM row_error x USING due WHERE x.query = due.id),
    summaries AS (DELETE FROM summary x USING due WHERE x.query = due.id),
    freed AS (
      SELECT workspace, sum(kept_rows) AS rows, sum(kept_bytes) AS bytes FROM due GROUP BY workspace),
    -- One after the other in the same order everywhere, so that two nodes never wait for each other crosswise.
    held AS MATERIALIZED (
      SELECT workspace FROM kept WHERE workspace IN (SELECT workspace FROM freed) ORDER BY workspace FOR UPDATE),
    less AS (
      UPDATE kept SET rows = kept.rows - freed.rows, bytes = kept.bytes - freed.bytes
      FROM freed JOIN held USING (workspace) WHERE kept.workspace = freed.workspace)
    SELECT count(*)::int AS count FROM due`.execute(db);
  return rows[0]!.count;
}

/** Takes away the records of queries that expired long ago. Returns how many. */
export async function removeExpired(db: Kysely<Tables>, now: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM query WHERE id IN (
      SELECT id FROM query WHERE state = 'expired' AND expires_at <= ${new Date(now - RECORD_MS)}
      ORDER BY expires_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows);
}
