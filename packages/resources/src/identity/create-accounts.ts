import { ServiceError, uuidV7 } from '@rowmill/contracts';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Accounts } from './accounts.ts';
import { authorOf } from './caller.ts';
import { changePassword } from './change-password.ts';
import { checkedName } from './checked-name.ts';
import { checkedPassword } from './checked-password.ts';
import { pageOf } from './page.ts';
import type { Passwords } from './passwords.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';
import type { Throttle } from './throttle.ts';
import { findOwnOrUser, findUser, missingUser, readUsers, userRecordOf } from './read-users.ts';

export interface AccountsOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly audit: Audit;
  readonly now?: () => number;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { database, passwords, throttle, audit, now = Date.now } = options;
  return {
    async prepare({ username, password }) {
      const name = checkedName(username, '/body/credential/username');
      checkedPassword(password, name, '/body/credential/password');
      return { username: name, passwordHash: await passwords.hash(password) };
    },

    async create(tx, asked, { username, passwordHash }, role = 'viewer') {
      const { workspace } = asked.caller;
      const at = new Date(now());
      const row = await tx
        .insertInto('account')
        .values({
          id: uuidV7(now()),
          workspace,
          username,
          password_hash: passwordHash,
          created_at: at,
          password_changed_at: at,
        })
        .onConflict((conflict) => conflict.column('username').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new ServiceError('request/taken', { kind: 'user', name: username });
      await tx
        .insertInto('member')
        .values({ workspace, account: row.id, username, role, created_at: at })
        .execute();
      await audit.write(tx, {
        ...authorOf(asked),
        operation: 'createUser',
        object: username,
        details: { role },
      });
      return { username, role, createdAt: at, passwordChangedAt: at };
    },

    list: ({ workspace }, page) =>
      database.inWorkspace(workspace, async (tx) =>
        pageOf(await readUsers(tx, workspace, page), page.limit, userRecordOf, ({ username }) => username),
      ),

    async get(caller, username) {
      const name = checkedName(username, '/path/username');
      if (caller.role !== 'admin' && caller.username !== name)
        throw new ServiceError('access/forbidden', { role: 'admin' });
      return userRecordOf(await database.asSystem((tx) => findOwnOrUser(tx, caller, name)));
    },

    update: (asked, username, change) =>
      changePassword({ database, passwords, throttle, audit, now }, asked, username, change),

    async delete(asked, username) {
      const name = checkedName(username, '/path/username');
      // As the system: the account may be a member, and even the last admin, elsewhere.
      await database.asSystem(async (tx) => {
        const { workspace } = asked.caller;
        const row = await findUser(tx, workspace, name);
        if (!row) missingUser(name);
        await refuseLastAdmin(tx, row.id);
        await tx.deleteFrom('account').where('id', '=', row.id).execute();
        await audit.write(tx, { ...authorOf(asked), operation: 'deleteUser', object: name });
      });
    },

    async verify(asked, { username, password }) {
      const name = checkedName(username, '/body/credential/username');
      const { caller, address } = asked;
      const { workspace } = caller;
      // Counted apart from signing in: an admin here must not be able to lock a user of another workspace out.
      const found = await throttle.guard({ account: `${workspace} ${name}`, address }, async () => {
        const row = await database.inWorkspace(workspace, (tx) => findUser(tx, workspace, name));
        return (await passwords.matches(row?.password_hash, password)) ? row : undefined;
      });
      if (found === undefined)
        await database.inWorkspace(workspace, (tx) =>
          audit.write(tx, {
            ...authorOf(asked),
            operation: 'verifyUser',
            object: name,
            outcome: 'failed',
          }),
        );
      return found !== undefined;
    },
  };
}
