import { randomBytes } from 'node:crypto';
import { ServiceError } from '@rowmill/contracts';
import type { Audit } from '../audit/audit.ts';
import type { Database, Tx } from '../database/database.ts';
import { checkedName } from './checked-name.ts';
import { csrfTokenOf } from './csrf-token-of.ts';
import type { Passwords } from './passwords.ts';
import { LONGEST_MS, sessionHash } from './session-ring.ts';
import type { NewSession, SignIn } from './sessions.ts';
import type { Throttle } from './throttle.ts';

export interface SessionMeans {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly audit: Audit;
  readonly now: () => number;
}

/** Signs in: a new id each time, so that nobody can hand out an id and wait for it to become somebody's. */
export async function beginSession(means: SessionMeans, signIn: SignIn): Promise<NewSession> {
  const { database, passwords, throttle, audit, now } = means;
  const username = checkedName(signIn.username, '/body/username');
  const known = await throttle.guard({ account: username, address: signIn.address }, async () => {
    const account = await database.system
      .selectFrom('account')
      .select(['id', 'workspace', 'password_hash'])
      .where('username', '=', username)
      .executeTakeFirst();
    return (await passwords.matches(account?.password_hash, signIn.password)) ? account : undefined;
  });
  const entry = {
    actor: `user ${username}`,
    address: signIn.address,
    requestId: signIn.requestId,
    operation: 'createSession',
  };
  if (known === undefined) {
    await database.asSystem(async (tx) => {
      const workspace = await workspaceOf(tx, username);
      if (workspace !== undefined) await audit.write(tx, { ...entry, workspace, outcome: 'failed' });
    });
    throw new ServiceError('access/wrong-sign-in');
  }
  const { password_hash: kept } = known;
  const renewed = passwords.isOutdated(kept) ? await passwords.hash(signIn.password) : kept;
  return database.asSystem(async (tx) => {
    const { workspace, role } = await membershipOf(tx, known, signIn.workspace);
    const id = randomBytes(32).toString('base64url');
    const at = new Date(now());
    const expiresAt = new Date(now() + LONGEST_MS);
    // Whoever changed the password meanwhile has ended all sessions: this one is not to survive that.
    const unchanged = await tx
      .updateTable('account')
      .set({ password_hash: renewed })
      .where('id', '=', known.id)
      .where('password_hash', '=', kept)
      .executeTakeFirst();
    if (unchanged.numUpdatedRows === 0n) throw new ServiceError('access/wrong-sign-in');
    if (signIn.replaces !== undefined)
      await tx.deleteFrom('session').where('id_hash', '=', sessionHash(signIn.replaces)).execute();
    await tx
      .insertInto('session')
      .values({
        id_hash: sessionHash(id),
        account: known.id,
        workspace,
        created_at: at,
        seen_at: at,
        expires_at: expiresAt,
      })
      .execute();
    await audit.write(tx, { ...entry, workspace });
    return { id, username, workspace, role, csrfToken: csrfTokenOf(id), expiresAt };
  });
}

/** Where a failure is written down: where the account was made, or in the oldest workspace when nobody has the name. */
async function workspaceOf(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('workspace')
    .leftJoin('account', (join) =>
      join.onRef('account.workspace', '=', 'workspace.id').on('account.username', '=', username),
    )
    .select('workspace.id')
    .orderBy('account.id', (order) => order.nullsLast())
    .orderBy('workspace.created_at')
    .orderBy('workspace.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function membershipOf(
  tx: Tx,
  account: { readonly id: string; readonly workspace: string | null },
  wanted: string | undefined,
) {
  const members = await tx
    .selectFrom('member')
    .select(['workspace', 'role'])
    .where('account', '=', account.id)
    .orderBy('created_at')
    .orderBy('workspace')
    .execute();
  const home = members.find(({ workspace }) => workspace === account.workspace) ?? members[0];
  const chosen = wanted === undefined ? home : members.find(({ workspace }) => workspace === wanted);
  if (chosen === undefined) throw new ServiceError('access/forbidden', { role: 'viewer' });
  return chosen;
}
