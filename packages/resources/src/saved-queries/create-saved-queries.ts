import { ServiceError, uuidV7 } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { checkedName } from '../identity/checked-name.ts';
import { pageOf } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';
import { checkedText } from '../prompts/checked-text.ts';
import { listSavedQueries } from './list-saved-queries.ts';
import type { SavedQueries, SavedQueryDraft, SavedQueryRecord } from './saved-queries.ts';

const UNIQUE_VIOLATION = '23505';
const MOST = 10_000;

export interface SavedQueriesOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
  /** Saved queries of one workspace; 10,000 when left out. */
  readonly most?: number;
}

export function createSavedQueries({
  database,
  audit = createAudit({ database }),
  most = MOST,
}: SavedQueriesOptions): SavedQueries {
  return {
    list: (workspace, search) =>
      database.inWorkspace(workspace, async (tx) =>
        pageOf(await listSavedQueries(tx, search), search.limit, recordOf, ({ name }) => name),
      ),

    get: (workspace, id) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await tx.selectFrom('saved_query').selectAll().where('id', '=', id).executeTakeFirst();
        return row ? recordOf(row) : missing(id);
      }),

    async create(author, draft, tx) {
      const { count } = await tx
        .selectFrom('saved_query')
        .select((saved) => saved.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) throw new ServiceError('limit/saved-queries', { limit: most });
      const row = await tx
        .insertInto('saved_query')
        .values({
          id: uuidV7(Date.now()),
          workspace: author.workspace,
          created_by: author.actor,
          ...checked(draft),
        })
        .onConflict((conflict) => conflict.columns(['workspace', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw taken(draft.name);
      const details = { name: row.name };
      await audit.write(tx, { ...author, operation: 'createSavedQuery', object: row.id, details });
      return recordOf(row);
    },

    update: (author, id, change, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const present = await lock(tx, id, allow);
        const draft = checked({ ...present, ...change });
        const row = await tx
          .updateTable('saved_query')
          .set({ ...draft, version: sql`version + 1`, updated_at: sql`now()` })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch((error: unknown) => {
            const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
            throw isTaken ? taken(draft.name) : error;
          });
        const details = { name: row.name };
        await audit.write(tx, { ...author, operation: 'updateSavedQuery', object: id, details });
        return recordOf(row);
      }),

    delete: (author, id, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { name } = await lock(tx, id, allow);
        await tx.deleteFrom('saved_query').where('id', '=', id).execute();
        await audit.write(tx, { ...author, operation: 'deleteSavedQuery', object: id, details: { name } });
      }),
  };
}

/** Holds it until the transaction ends. */
async function lock(tx: Tx, id: string, allow: AllowVersion | undefined): Promise<SavedQueryRecord> {
  const row = await tx
    .selectFrom('saved_query')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) missing(id);
  allow?.(row.version);
  return recordOf(row);
}

function checked({ name, query, starred, note }: SavedQueryDraft): SavedQueryDraft {
  return {
    name: checkedName(name, '/body/name'),
    query: checkedText(query, '/body/query'),
    starred,
    note: checkedText(note, '/body/note'),
  };
}

function missing(id: string): never {
  throw new ServiceError('request/not-found', { kind: 'saved query', name: id });
}

function taken(name: string): ServiceError {
  return new ServiceError('request/taken', { kind: 'saved query', name });
}

function recordOf(row: Selectable<Tables['saved_query']>): SavedQueryRecord {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    starred: row.starred,
    note: row.note,
    createdBy: row.created_by,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
