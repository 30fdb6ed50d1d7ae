import { sql, type RawBuilder } from 'kysely';

/**
 * The query's row as the common table `alive`, held so that it cannot end before this transaction has; empty when it is
 * over. Shared: batches of one query commit side by side.
 */
export function alive(query: string): RawBuilder<unknown> {
  return sql`alive AS MATERIALIZED (
    SELECT id, workspace FROM query
    WHERE id = ${query}::uuid AND state = 'running' AND failure IS NULL
    FOR SHARE)`;
}
