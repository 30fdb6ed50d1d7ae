import { ServiceError, uuidV7 } from '@rowmill/contracts';
import type { Audit } from '../audit/audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';
import { accountOf, authorOf, type Caller } from './caller.ts';
import { checkedName } from './checked-name.ts';
import { inOtherWorkspace } from './in-other-workspace.ts';
import { insertWorkspace } from './insert-workspace.ts';
import type { Keys } from './keys.ts';
import { pageOf } from './page.ts';
import type { WorkspaceRecord, Workspaces } from './workspaces.ts';

export interface WorkspacesOptions {
  readonly database: Database;
  readonly keys: Keys;
  readonly audit: Audit;
  readonly now?: () => number;
}

export function createWorkspaces({ database, keys, audit, now = Date.now }: WorkspacesOptions): Workspaces {
  return {
    async create(tx, asked, wanted) {
      const { caller } = asked;
      const owner = accountOf(caller);
      const name = checkedName(wanted, '/body/name');
      const id = uuidV7(now());
      const at = new Date(now());
      const entry = { ...authorOf(asked), operation: 'createWorkspace', object: id, details: { name } };
      const key = await inOtherWorkspace(tx, { from: caller.workspace, to: id }, async () => {
        await insertWorkspace(tx, { id, name, ...owner, at });
        await audit.write(tx, { ...entry, workspace: id });
        return keys.create(tx, { ...asked, caller: { ...caller, workspace: id } }, { name, role: 'admin' });
      });
      await audit.write(tx, entry);
      return { workspace: { id, name, createdAt: at, role: 'admin', current: false }, key };
    },

    list: (caller, { limit, cursor }) =>
      database.asSystem(async (tx) => {
        let query = knownTo(tx, caller)
          .orderBy('workspace.name')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('workspace.name', '>', cursor);
        return pageOf(await query.execute(), limit, recordFor(caller), ({ name }) => name);
      }),

    get: (caller, id) =>
      database.asSystem(async (tx) => {
        const row = await knownTo(tx, caller).where('workspace.id', '=', id).executeTakeFirst();
        return row ? recordFor(caller)(row) : missing(id);
      }),

    async isFirst(id) {
      const first = await database.system
        .selectFrom('workspace')
        .select('id')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return first?.id === id;
    },

    delete: (asked, id) =>
      database.asSystem(async (tx) => {
        const { caller } = asked;
        // All are locked, in one order, so that two requests cannot delete the last two.
        const all = await tx.selectFrom('workspace').select('id').orderBy('id').forNoKeyUpdate().execute();
        const row = await knownTo(tx, caller).where('workspace.id', '=', id).executeTakeFirst();
        if (!row) missing(id);
        const { role, name } = recordFor(caller)(row);
        if (role !== 'admin') throw new ServiceError('access/forbidden', { role: 'admin' });
        if (all.length === 1) throw new ServiceError('access/last-workspace');
        await tx
          .deleteFrom('account')
          .where('workspace', '=', id)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('member')
                  .select('member.account')
                  .whereRef('member.account', '=', 'account.id')
                  .where('member.workspace', '<>', id),
              ),
            ),
          )
          .execute();
        await tx.deleteFrom('workspace').where('id', '=', id).execute();
        await audit.write(tx, {
          ...authorOf(asked),
          workspace: id,
          operation: 'deleteWorkspace',
          object: id,
          details: { name },
        });
      }),
  };
}

function knownTo(tx: Tx, caller: Caller) {
  const mine = tx
    .selectFrom('workspace')
    .innerJoin('member', 'member.workspace', 'workspace.id')
    .select(['workspace.id', 'workspace.name', 'workspace.created_at', 'member.role'])
    .where('member.account', '=', accountOf(caller).account);
  return caller.sessionId === undefined ? mine.where('workspace.id', '=', caller.workspace) : mine;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly role: RoleName;
}

/** In the workspace a caller is in, it may do what its key may, which can be less than what its user may. */
function recordFor(caller: Caller): (row: Row) => WorkspaceRecord {
  return ({ id, name, created_at: createdAt, role }) => {
    const current = id === caller.workspace;
    return { id, name, createdAt, role: current ? caller.role : role, current };
  };
}

function missing(id: string): never {
  throw new ServiceError('request/not-found', { kind: 'workspace', name: id });
}
