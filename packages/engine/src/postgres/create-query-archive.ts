import type { QueryState } from '@rowmill/contracts';
import type { Database, Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import { heldObjects } from './held-objects.ts';
import { listBatches } from './list-batches.ts';
import { listQueries } from './list-queries.ts';
import type { WorkspaceUsage } from '../queries/admission.ts';
import type { QueryArchive, QuerySummary } from './query-archive.ts';
import { readProgress } from './read-progress.ts';
import { reapCache } from './reap-cache.ts';
import { expireQueries, removeExpired } from './reap-queries.ts';
import type { RecordedWorks } from './recorded-work.ts';
import { QUERY_COLUMNS, readQuery, type StoredQuery } from './stored-query.ts';
import { unfinishedQueries } from './unfinished-queries.ts';
import { whileConnected } from './while-connected.ts';

/** What is asked for a workspace is answered by PostgreSQL for that workspace only; the housekeepers see all. */
export function createQueryArchive(database: Database, works: RecordedWorks): QueryArchive {
  const db = database.system;
  const inWorkspace = <T>(workspace: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    whileConnected(() => database.inWorkspace(workspace, work));

  return {
    find: (workspace, id) =>
      inWorkspace(workspace, async (tx) => {
        const { rows } = await sql<StoredQuery>`
          SELECT ${QUERY_COLUMNS} FROM query q WHERE q.id = ${id}::uuid`.execute(tx);
        return rows[0] === undefined ? undefined : readQuery(rows[0], await works.of(tx, id));
      }),
    progressIn: (workspace, id) =>
      inWorkspace(workspace, async (tx) => (await readProgress(tx, works, [id])).get(id)),
    list: (workspace, page) => inWorkspace(workspace, (tx) => listQueries(tx, page)),
    batches: (workspace, id, page) => inWorkspace(workspace, (tx) => listBatches(tx, id, page)),
    unfinished: (page) => whileConnected(() => unfinishedQueries(db, page)),
    states: (ids) =>
      whileConnected(async () => {
        const { rows } = await sql<{ id: string; state: QueryState }>`
          SELECT id, state FROM query WHERE id = ANY (${ids}::uuid[])`.execute(db);
        return new Map(rows.map(({ id, state }) => [id, state]));
      }),
    delete: (workspace, id) =>
      inWorkspace(workspace, async (tx) => {
        const { rows } = await sql`
          WITH gone AS (
            DELETE FROM query WHERE id = ${id}::uuid RETURNING workspace, kept_rows, kept_bytes),
          less AS (
            UPDATE kept SET rows = rows - gone.kept_rows, bytes = bytes - gone.kept_bytes
            FROM gone WHERE kept.workspace = gone.workspace)
          SELECT 1 FROM gone`.execute(tx);
        return rows.length === 0 ? 'missing' : 'deleted';
      }),
    reap: (now, limit) =>
      whileConnected(async () => {
        await reapCache(db, now);
        return {
          expired: await expireQueries(db, now, limit),
          removed: await removeExpired(db, now, limit),
        };
      }),
    heldObjects: (keys) => whileConnected(() => heldObjects(db, keys)),
    usage: (workspace) =>
      inWorkspace(workspace, async (tx) => {
        const { rows } = await sql<WorkspaceUsage>`
          SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
            count(*) FILTER (WHERE state <> 'queued')::int AS running,
            (coalesce(sum(s.rows), 0) + coalesce((SELECT rows FROM kept), 0))::float8 AS rows,
            (coalesce(sum(s.bytes), 0) + coalesce((SELECT bytes FROM kept), 0))::float8 AS bytes
          FROM query q, LATERAL (
            SELECT sum(kept_rows) AS rows, sum(kept_bytes) AS bytes FROM stage WHERE query = q.id) s
          WHERE q.state IN ('queued', 'running', 'cancelling')`.execute(tx);
        return rows[0]!;
      }),
    progress: (ids) => whileConnected(() => readProgress(db, works, ids)),
    summary: (workspace, id) =>
      inWorkspace(workspace, async (tx) => {
        const { rows } = await sql<{ state: QuerySummary['state'] | null; document: string | null }>`
          SELECT s.state, s.document FROM query q LEFT JOIN summary s ON s.query = q.id
          WHERE q.id = ${id}::uuid`.execute(tx);
        if (rows[0] === undefined) return undefined;
        const { state, document } = rows[0];
        return { state: state ?? 'none', ...(document === null ? {} : { document }) };
      }),
    putSummary: (id, { state, document }) =>
      whileConnected(async () => {
        await sql`
          INSERT INTO summary (query, workspace, state, document)
          SELECT id, workspace, ${state}, ${document ?? null} FROM query WHERE id = ${id}::uuid FOR KEY SHARE
          ON CONFLICT (query) DO UPDATE
          SET state = excluded.state, document = excluded.document, updated_at = now()`.execute(db);
      }),
  };
}
