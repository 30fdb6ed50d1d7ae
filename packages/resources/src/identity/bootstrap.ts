import { uuidV7 } from '@rowmill/contracts';
import { sql } from 'kysely';
import { createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import { insertKey } from './insert-key.ts';
import { insertWorkspace } from './insert-workspace.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { readablePassword } from './readable-password.ts';

/** How the first user gets in; told once. */
export interface FirstAccess {
  readonly workspace: string;
  readonly username: string;
  readonly password: string;
  readonly key: string;
}

export interface BootstrapOptions {
  readonly database: Database;
  readonly pepper: Buffer;
  readonly passwords?: Passwords;
  readonly now?: () => number;
}

/** Makes the first workspace, admin and key in a database that has none; of several programs that start, one does. */
export async function bootstrap(options: BootstrapOptions): Promise<FirstAccess | undefined> {
  const { database, pepper, now = Date.now } = options;
  const isEmpty = async (db: Database['system']): Promise<boolean> =>
    (await db.selectFrom('workspace').select('id').limit(1).executeTakeFirst()) === undefined;
  if (!(await isEmpty(database.system))) return undefined;

  const { passwords = createPasswords() } = options;
  const password = readablePassword();
  const passwordHash = await passwords.hash(password);
  const username = 'admin';
  return database.asSystem(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('bootstrap', 0))`.execute(tx);
    if (!(await isEmpty(tx))) return undefined;
    const at = new Date(now());
    const workspace = uuidV7(now());
    const account = uuidV7(now());
    await tx
      .insertInto('account')
      .values({ id: account, username, password_hash: passwordHash, created_at: at, password_changed_at: at })
      .execute();
    await insertWorkspace(tx, { id: workspace, name: 'default', account, username, at });
    await tx.updateTable('account').set({ workspace }).where('id', '=', account).execute();
    const facts = { workspace, account, username, name: 'first key', role: 'admin' } as const;
    const { key } = await insertKey(tx, facts, pepper, now());
    await createAudit({ database, now }).write(tx, {
      workspace,
      actor: 'first start',
      operation: 'createWorkspace',
      object: workspace,
      details: { username },
    });
    return { workspace, username, password, key };
  });
}
