import { ServiceError } from '@rowmill/contracts';
import type { Tx } from '../database/database.ts';

/** `access/last-admin` when a workspace that the transaction sees would be left without an admin. */
export async function refuseLastAdmin(tx: Tx, account: string): Promise<void> {
  // Locked in one order, so that two admins cannot remove each other.
  const admins = await tx
    .selectFrom('member')
    .select(['workspace', 'account'])
    .where('role', '=', 'admin')
    .where('workspace', 'in', (mine) =>
      mine.selectFrom('member').select('workspace').where('account', '=', account),
    )
    .orderBy('workspace')
    .orderBy('account')
    .forUpdate()
    .execute();
  const shared = new Set(
    admins.filter((admin) => admin.account !== account).map(({ workspace }) => workspace),
  );
  if (admins.some((admin) => admin.account === account && !shared.has(admin.workspace)))
    throw new ServiceError('access/last-admin');
}
