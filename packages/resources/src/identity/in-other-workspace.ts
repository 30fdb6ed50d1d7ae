import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Does a part of a transaction in another workspace than it began in: for making that workspace, which nobody is in yet. */
export async function inOtherWorkspace<T>(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  work: () => Promise<T>,
): Promise<T> {
  const enter = (workspace: string) =>
    sql`SELECT set_config('rowmill.workspace', ${workspace}, true)`.execute(tx);
  await enter(to);
  const result = await work();
  // After an error the transaction is over, and the setting with it.
  await enter(from);
  return result;
}
