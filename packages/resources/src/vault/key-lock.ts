import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

const LOCK = sql`hashtextextended('rowmill vault keys', 0)`;

/** Whoever seals something: until the transaction ends the current key stays the current one. Gives its id. */
export async function holdCurrentKey(tx: Tx): Promise<string | undefined> {
  // Two statements, so that the second one sees what was committed while the first one waited.
  await sql`SELECT pg_advisory_xact_lock_shared(${LOCK})`.execute(tx);
  return currentKey(tx);
}

/** Whoever changes which keys there are: waits for all who seal, and has them wait. Gives the current key's id. */
export async function lockKeys(tx: Tx): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
  return currentKey(tx);
}

async function currentKey(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`SELECT current_vault_key() AS id`.execute(tx);
  return rows[0]?.id ?? undefined;
}
