import { ServiceError } from '@rowmill/contracts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import { setPassword } from './change-password.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { readablePassword } from './readable-password.ts';

/** Gives a user a new password, for whoever sits at the server; without a name, the longest-standing admin. */
export async function resetAdminPassword({
  database,
  username,
  passwords = createPasswords(),
  now = Date.now,
}: {
  readonly database: Database;
  readonly username?: string | undefined;
  readonly passwords?: Passwords;
  readonly now?: () => number;
}): Promise<{ readonly username: string; readonly password: string }> {
  let query = database.system
    .selectFrom('member')
    .select(['account', 'workspace', 'username'])
    .orderBy('created_at')
    .orderBy('account')
    .limit(1);
  query =
    username === undefined
      ? query.where('role', '=', 'admin')
      : query.where('username', '=', username.normalize('NFC'));
  const member = await query.executeTakeFirst();
  if (!member) throw new ServiceError('request/not-found', { kind: 'user', name: username ?? 'admin' });
  const password = readablePassword();
  const passwordHash = await passwords.hash(password);
  await database.asSystem(async (tx) => {
    await setPassword(tx, member.account, passwordHash, now());
    await createAudit({ database, now }).write(tx, {
      workspace: member.workspace,
      actor: 'local reset',
      operation: 'updateUser',
      object: member.username,
    });
  });
  return { username: member.username, password };
}
