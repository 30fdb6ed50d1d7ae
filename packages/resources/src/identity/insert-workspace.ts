import { ServiceError } from '@rowmill/contracts';
import type { Tx } from '../database/database.ts';

/** Makes a workspace with its first admin, in a transaction that may write there. */
export async function insertWorkspace(
  tx: Tx,
  facts: {
    readonly id: string;
    readonly name: string;
    readonly account: string;
    readonly username: string;
    readonly at: Date;
  },
): Promise<void> {
  const { id, name, account, username, at } = facts;
  const row = await tx
    .insertInto('workspace')
    .values({ id, name, created_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new ServiceError('request/taken', { kind: 'workspace', name });
  await tx
    .insertInto('member')
    .values({ workspace: id, account, username, role: 'admin', created_at: at })
    .execute();
}
