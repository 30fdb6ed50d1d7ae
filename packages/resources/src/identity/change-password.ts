import { ServiceError } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { PasswordChange, UserRecord } from './accounts.ts';
import { authorOf, type Asked } from './caller.ts';
import { checkedName } from './checked-name.ts';
import { checkedPassword } from './checked-password.ts';
import type { AccountsOptions } from './create-accounts.ts';
import { invalidField } from './invalid-field.ts';
import { findOwnOrUser, userRecordOf, type UserRow } from './read-users.ts';

type Means = Required<AccountsOptions>;

export async function changePassword(
  means: Means,
  asked: Asked,
  username: string,
  { password, oldpassword }: PasswordChange,
): Promise<UserRecord> {
  const { database, passwords, audit, now } = means;
  const name = checkedName(username, '/path/username');
  const { caller } = asked;
  const own = caller.account !== undefined && caller.username === name;
  if (!own && caller.role !== 'admin') throw new ServiceError('access/forbidden', { role: 'admin' });
  checkedPassword(password, name, '/body/credential/password');
  const user = await database.asSystem((tx) => findOwnOrUser(tx, caller, name));
  if (own) await proveOldPassword(means, asked, user, oldpassword);
  const passwordHash = await passwords.hash(password);
  return database.asSystem(async (tx) => {
    const changedAt = await setPassword(tx, user.id, passwordHash, now());
    await audit.write(tx, { ...authorOf(asked), operation: 'updateUser', object: name });
    return userRecordOf({ ...user, password_changed_at: changedAt });
  });
}

/** Whoever was signed in with the old password is no longer. */
export async function setPassword(tx: Tx, account: string, passwordHash: string, now: number): Promise<Date> {
  const changedAt = new Date(now);
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: changedAt })
    .where('id', '=', account)
    .execute();
  await tx.deleteFrom('session').where('account', '=', account).execute();
  return changedAt;
}

async function proveOldPassword(
  { database, passwords, throttle, audit }: Means,
  asked: Asked,
  user: UserRow,
  oldpassword: string | undefined,
): Promise<void> {
  if (oldpassword === undefined)
    throw invalidField('/body/credential/oldpassword', "is needed to change one's own password");
  const right = await throttle.guard(
    { account: user.username, address: asked.address },
    async () => (await passwords.matches(user.password_hash, oldpassword)) || undefined,
  );
  if (right) return;
  const author: Author = authorOf(asked);
  await database.asSystem((tx) =>
    audit.write(tx, { ...author, operation: 'updateUser', object: user.username, outcome: 'failed' }),
  );
  throw new ServiceError('access/wrong-password');
}
