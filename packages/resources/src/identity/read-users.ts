import { ServiceError } from '@rowmill/contracts';
import type { Tx } from '../database/database.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';
import type { UserRecord } from './accounts.ts';
import type { Caller } from './caller.ts';
import type { PageRequest } from './page.ts';

/** An account as the users' operations see it. */
export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly password_hash: string;
  readonly created_at: Date;
  readonly password_changed_at: Date;
  readonly role: RoleName | null;
}

/** Accounts with the role they have in a workspace, wherever they were made. */
function accountsWithRole(tx: Tx, workspace: string) {
  return tx
    .selectFrom('account')
    .leftJoin('member', (join) =>
      join.onRef('member.account', '=', 'account.id').on('member.workspace', '=', workspace),
    )
    .select(['account.id', 'account.username', 'account.password_hash', 'account.created_at'])
    .select(['account.password_changed_at', 'member.role']);
}

/** The accounts that were made in a workspace, by name; one more than fits on the page. */
export function readUsers(tx: Tx, workspace: string, { limit, cursor }: PageRequest): Promise<UserRow[]> {
  let query = accountsWithRole(tx, workspace)
    .where('account.workspace', '=', workspace)
    .orderBy('account.username')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('account.username', '>', cursor);
  return query.execute();
}

/** An account that was made in the workspace. */
export function findUser(tx: Tx, workspace: string, username: string): Promise<UserRow | undefined> {
  return accountsWithRole(tx, workspace)
    .where('account.workspace', '=', workspace)
    .where('account.username', '=', username)
    .executeTakeFirst();
}

/** The caller's own account, wherever it was made, or one of the workspace. Needs a transaction of the system. */
export async function findOwnOrUser(tx: Tx, caller: Caller, username: string): Promise<UserRow> {
  const { account, workspace } = caller;
  const row =
    account !== undefined && caller.username === username
      ? await accountsWithRole(tx, workspace).where('account.id', '=', account).executeTakeFirst()
      : await findUser(tx, workspace, username);
  return row ?? missingUser(username);
}

export function missingUser(username: string): never {
  throw new ServiceError('request/not-found', { kind: 'user', name: username });
}

export function userRecordOf(row: UserRow): UserRecord {
  return {
    username: row.username,
    ...(row.role === null ? {} : { role: row.role }),
    createdAt: row.created_at,
    passwordChangedAt: row.password_changed_at,
  };
}
