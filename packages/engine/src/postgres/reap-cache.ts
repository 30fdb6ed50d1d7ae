import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import { CACHE_LIFE_MS } from '../cache/cache-limits.ts';

/** By then no clock of any machine takes what the run made for fresh. */
const NOTES_MS = 24 * 3_600_000;

/** Takes away stages that nobody may use any more, and notes of runs that nobody may keep. Returns how many stages. */
export async function reapCache(db: Kysely<Tables>, now: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM cache WHERE made_at <= ${new Date(now - CACHE_LIFE_MS)}`.execute(db);
  await sql`DELETE FROM cache_run WHERE noted_at <= ${new Date(now - NOTES_MS)}`.execute(db);
  return Number(numAffectedRows);
}
