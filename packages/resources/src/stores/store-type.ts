import type { StoreType } from '@rowmill/contracts';
import type { Tx } from '../database/database.ts';

/** The type of a store of the workspace, nothing where there is none of that name. */
export async function storeType(tx: Tx, workspace: string, name: string): Promise<StoreType | undefined> {
  const row = await tx
    .selectFrom('store')
    .select('type')
    .where('workspace', '=', workspace)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.type;
}
