import { sql, type Selectable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { SavedQuerySearch } from './saved-queries.ts';

/** Characters of a text that lists show. */
const EXCERPT = 1_000;

/** One more than fits on the page, by name; its own transaction sees no other workspace. */
export async function listSavedQueries(
  tx: Tx,
  { limit, cursor, text, starred }: SavedQuerySearch,
): Promise<readonly Selectable<Tables['saved_query']>[]> {
  let query = tx
    .selectFrom('saved_query')
    .select(['id', 'workspace', 'name', 'starred', 'note', 'created_by', 'version'])
    .select(['created_at', 'updated_at', sql<string>`left(query, ${sql.lit(EXCERPT)})`.as('query')])
    .orderBy('name')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('name', '>', cursor);
  if (starred !== undefined) query = query.where('starred', '=', starred);
  if (text !== undefined)
    query = query.where(
      sql<boolean>`position(lower(${text}) in lower(name || E'\n' || query || E'\n' || note)) > 0`,
    );
  return query.execute();
}
