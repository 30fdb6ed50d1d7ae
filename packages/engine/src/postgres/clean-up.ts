import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import { readParts } from './read-parts.ts';
import { rewriteParts } from './rewrite-parts.ts';
import { foreignKeys } from './stored-part.ts';

/** Lets go of every object but those of the result; the sweeper deletes them when they are old enough. */
export async function cleanUp(
  tx: Tx,
  query: string,
  resultStep: number | undefined,
  result: number,
): Promise<void> {
  await sql`
    WITH emptied AS (
      UPDATE part SET objects = '[]', commands = NULL, keys = '{}'
      WHERE query = ${query}::uuid AND step IS DISTINCT FROM ${resultStep ?? null}::int)
    UPDATE stage SET kept_rows = 0, kept_bytes = 0, commands_kept = 0, complete = false
    WHERE query = ${query}::uuid AND stage <> ${result}`.execute(tx);
  const parts = resultStep === undefined ? [] : await readParts(tx, query, resultStep);
  const left = parts.map(({ commands: _forgotten, ...part }) => ({
    ...part,
    step: resultStep ?? 0,
    objects: part.objects.filter(({ stage }) => stage === result),
  }));
  await sql`
    DELETE FROM borrowed
    WHERE query = ${query}::uuid AND key <> ALL (${foreignKeys(query, left)}::text[])`.execute(tx);
  await rewriteParts(tx, query, left);
}
