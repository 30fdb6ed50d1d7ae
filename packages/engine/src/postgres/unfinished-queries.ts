import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import type { UnfinishedPage, UnfinishedQuery } from './query-archive.ts';

/** Ids of queries grow with time, so they are the order; a page goes on correctly even if its last query is gone. */
export async function unfinishedQueries(
  db: Kysely<Tables>,
  { olderThanMs, after, limit }: UnfinishedPage = {},
): Promise<readonly UnfinishedQuery[]> {
  const age = sql`make_interval(secs => ${(olderThanMs ?? 0) / 1000}::float8)`;
  const { rows } = await sql<UnfinishedQuery>`
    SELECT id, workspace, state FROM query
    WHERE state IN ('queued', 'running', 'cancelling')
      AND ${olderThanMs === undefined ? sql`true` : sql`created_at NOT BETWEEN now() - ${age} AND now() + ${age}`}
      AND ${after === undefined ? sql`true` : sql`id > ${after}::uuid`}
    ORDER BY id ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}`.execute(db);
  return rows;
}
