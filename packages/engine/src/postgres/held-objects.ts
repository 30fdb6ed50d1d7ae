import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';

/**
 * Which of these objects some record holds: the parts of the query that wrote it, whose id begins its key, parts of
 * another query, a baseline, or the cache.
 */
export async function heldObjects(db: Kysely<Tables>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const writers = new Set(keys.map((key) => key.slice(0, key.indexOf('/'))).filter((id) => UUID.test(id)));
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM part, unnest(keys) key
    WHERE query = ANY (${[...writers]}::uuid[]) AND key = ANY (${keys}::text[])
    UNION SELECT key FROM borrowed WHERE key = ANY (${keys}::text[])
    UNION SELECT key FROM staged, unnest(keys) key WHERE key = ANY (${keys}::text[])
    UNION SELECT key FROM published, unnest(keys) key WHERE key = ANY (${keys}::text[])
    UNION SELECT o.key FROM cache, unnest(keys) o (key)
      WHERE keys && ${keys}::text[] AND o.key = ANY (${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
