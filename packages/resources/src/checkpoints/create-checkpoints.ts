import { ServiceError } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { checkedName } from '../identity/checked-name.ts';
import { pageOf } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';
import type { CheckpointDraft, CheckpointRecord, Checkpoints } from './checkpoints.ts';
import { NEW_PUBLISHED_VERSION } from './new-published-version.ts';

export interface CheckpointsOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createCheckpoints({
  database,
  audit = createAudit({ database }),
}: CheckpointsOptions): Checkpoints {
  return {
    list: (workspace, { limit, cursor = '' }) =>
      database.inWorkspace(workspace, async (tx) => {
        const rows = await ofWorkspace(tx, workspace)
          .where(sql<boolean>`name COLLATE "C" > ${cursor}`)
          .orderBy(sql`name COLLATE "C"`)
          .limit(limit + 1)
          .execute();
        return pageOf(rows, limit, recordOf, ({ name }) => name);
      }),

    get: (workspace, name) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await named(tx, workspace, name).executeTakeFirst();
        return row ? recordOf(row) : missing(name);
      }),

    async create(author, draft, tx) {
      const columns = columnsOf(author.workspace, draft);
      const row = await tx
        .insertInto('published')
        .values({ ...columns, version: NEW_PUBLISHED_VERSION })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ServiceError('request/taken', { kind: 'checkpoint', name: columns.name });
      await audit.write(tx, { ...author, operation: 'createCheckpoint', object: columns.name });
      return recordOf(row);
    },

    update: (author, draft, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { name } = await lock(tx, author.workspace, draft.name, allow);
        const row = await tx
          .updateTable('published')
          .set({
            value: JSON.stringify(draft.checkpoint),
            // Earlier releases added one, and may have come further than the sequence.
            version: sql`greatest(version + 1, ${NEW_PUBLISHED_VERSION})`,
            updated_at: sql`now()`,
          })
          .where('workspace', '=', author.workspace)
          .where('kind', '=', 'checkpoint')
          .where('name', '=', name)
          .returningAll()
          .executeTakeFirstOrThrow();
        await audit.write(tx, { ...author, operation: 'updateCheckpoint', object: name });
        return recordOf(row);
      }),

    delete: (author, named, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { name } = await lock(tx, author.workspace, named, allow);
        await tx
          .deleteFrom('published')
          .where('workspace', '=', author.workspace)
          .where('kind', '=', 'checkpoint')
          .where('name', '=', name)
          .execute();
        await audit.write(tx, { ...author, operation: 'deleteCheckpoint', object: name });
      }),
  };
}

/** JSON keeps every text as it was, U+0000 too; the name is checked. */
function columnsOf(workspace: string, { name, checkpoint }: CheckpointDraft) {
  return {
    workspace,
    kind: 'checkpoint' as const,
    name: checkedName(name, '/body/name'),
    value: JSON.stringify(checkpoint),
  };
}

/** A name that a query is about to publish for the first time has version 0 and is not there yet. */
function ofWorkspace(tx: Tx, workspace: string) {
  return tx
    .selectFrom('published')
    .selectAll()
    .where('workspace', '=', workspace)
    .where('kind', '=', 'checkpoint')
    .where('version', '>', 0);
}

/** People's names are kept in one form, those of queries as they are written: the name itself, or else in that form. */
function named(tx: Tx, workspace: string, name: string) {
  return ofWorkspace(tx, workspace)
    .where('name', 'in', [name, name.normalize('NFC')])
    .orderBy(sql`name = ${name}`, 'desc')
    .limit(1);
}

/** Holds the checkpoint until the transaction ends; a query that is about to move it waits. */
async function lock(
  tx: Tx,
  workspace: string,
  name: string,
  allow: AllowVersion | undefined,
): Promise<CheckpointRecord> {
  const row = await named(tx, workspace, name).forUpdate().executeTakeFirst();
  if (!row) missing(name);
  allow?.(row.version);
  return recordOf(row);
}

function missing(name: string): never {
  throw new ServiceError('request/not-found', { kind: 'checkpoint', name });
}

function recordOf(row: Selectable<Tables['published']>): CheckpointRecord {
  return {
    name: row.name,
    checkpoint: row.value.startsWith('"') ? String(JSON.parse(row.value)) : row.value,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
