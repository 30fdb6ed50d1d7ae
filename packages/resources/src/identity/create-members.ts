import { ServiceError } from '@rowmill/contracts';
import type { Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { authorOf } from './caller.ts';
import { checkedName } from './checked-name.ts';
import type { MemberRecord, Members } from './members.ts';
import { pageOf } from './page.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';

export interface MembersOptions {
  readonly database: Database;
  readonly audit: Audit;
  readonly now?: () => number;
}

export function createMembers({ database, audit, now = Date.now }: MembersOptions): Members {
  return {
    list: ({ workspace }, { limit, cursor }) =>
      database.inWorkspace(workspace, async (tx) => {
        let query = tx
          .selectFrom('member')
          .selectAll()
          .orderBy('username')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('username', '>', cursor);
        return pageOf(await query.execute(), limit, recordOf, ({ username }) => username);
      }),

    get: ({ workspace }, username) =>
      database.inWorkspace(workspace, async (tx) => {
        const name = checkedName(username, '/path/username');
        const row = await tx.selectFrom('member').selectAll().where('username', '=', name).executeTakeFirst();
        return row ? recordOf(row) : missing(name);
      }),

    async add(tx, asked, { username, role }) {
      const name = checkedName(username, '/body/username');
      const { workspace } = asked.caller;
      const account = await database.system
        .selectFrom('account')
        .select('id')
        .where('username', '=', name)
        .executeTakeFirst();
      if (!account) throw new ServiceError('request/not-found', { kind: 'user', name });
      const row = await tx
        .insertInto('member')
        .values({ workspace, account: account.id, username: name, role, created_at: new Date(now()) })
        .onConflict((conflict) => conflict.columns(['workspace', 'account']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ServiceError('request/taken', { kind: 'member', name });
      await audit.write(tx, { ...authorOf(asked), operation: 'addMember', object: name, details: { role } });
      return recordOf(row);
    },

    change: (asked, username, role) =>
      database.inWorkspace(asked.caller.workspace, async (tx) => {
        const name = checkedName(username, '/path/username');
        const account = await accountNamed(tx, name);
        if (role !== 'admin') await refuseLastAdmin(tx, account);
        const row = await tx
          .updateTable('member')
          .set({ role })
          .where('account', '=', account)
          .returningAll()
          .executeTakeFirst();
        if (!row) missing(name);
        await audit.write(tx, {
          ...authorOf(asked),
          operation: 'updateMember',
          object: name,
          details: { role },
        });
        return recordOf(row);
      }),

    remove: (asked, username) =>
      database.inWorkspace(asked.caller.workspace, async (tx) => {
        const name = checkedName(username, '/path/username');
        const account = await accountNamed(tx, name);
        await refuseLastAdmin(tx, account);
        await tx.deleteFrom('member').where('account', '=', account).execute();
        await audit.write(tx, { ...authorOf(asked), operation: 'removeMember', object: name });
      }),
  };
}

async function accountNamed(tx: Tx, username: string): Promise<string> {
  const row = await tx
    .selectFrom('member')
    .select('account')
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst();
  return row?.account ?? missing(username);
}

function missing(name: string): never {
  throw new ServiceError('request/not-found', { kind: 'member', name });
}

function recordOf({ username, role, created_at }: Selectable<Tables['member']>): MemberRecord {
  return { username, role, createdAt: created_at };
}
