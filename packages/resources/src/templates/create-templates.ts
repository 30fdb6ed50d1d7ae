import { ServiceError, uuidV7 } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { checkedName } from '../identity/checked-name.ts';
import type { AllowVersion } from '../policies/policies.ts';
import { isStorable } from '../prompts/checked-text.ts';
import { listTemplates } from './list-templates.ts';
import type { TemplateDraft, TemplateRecord, Templates } from './templates.ts';

const UNIQUE_VIOLATION = '23505';

export interface TemplatesOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createTemplates({
  database,
  audit = createAudit({ database }),
}: TemplatesOptions): Templates {
  return {
    list: (workspace, search) =>
      database.inWorkspace(workspace, async (tx) => {
        const { rows, nextCursor } = await listTemplates(tx, search);
        return { items: rows.map(recordOf), ...(nextCursor !== undefined && { nextCursor }) };
      }),

    get: (workspace, id) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await tx.selectFrom('query_template').selectAll().where('id', '=', id).executeTakeFirst();
        return row ? recordOf(row) : missing(id);
      }),

    named: (workspace, names) =>
      database.inWorkspace(workspace, async (tx) => {
        // A name that cannot be kept is not there, and may come from a query's text.
        const wanted = names.filter(isStorable).map((name) => name.normalize('NFC'));
        if (wanted.length === 0) return new Map();
        const rows = await tx.selectFrom('query_template').selectAll().where('name', 'in', wanted).execute();
        const found = new Map(rows.map((row) => [row.name, recordOf(row)]));
        return new Map(names.flatMap((name) => entryOf(name, found.get(name.normalize('NFC')))));
      }),

    async create(author, draft, tx) {
      const columns = columnsOf(draft);
      const row = await tx
        .insertInto('query_template')
        .values({ id: uuidV7(Date.now()), workspace: author.workspace, updated_by: author.actor, ...columns })
        .onConflict((conflict) => conflict.columns(['workspace', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw taken(columns.name);
      const details = { name: row.name };
      await audit.write(tx, { ...author, operation: 'createTemplate', object: row.id, details });
      return recordOf(row);
    },

    update: (author, id, change, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const columns = columnsOf(change(await lock(tx, id, allow)));
        const row = await tx
          .updateTable('query_template')
          .set({ ...columns, version: sql`version + 1`, updated_by: author.actor, updated_at: sql`now()` })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch((error: unknown) => {
            const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
            throw isTaken ? taken(columns.name) : error;
          });
        const details = { name: row.name };
        await audit.write(tx, { ...author, operation: 'updateTemplate', object: id, details });
        return recordOf(row);
      }),

    delete: (author, id, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { name } = await lock(tx, id, allow);
        await tx.deleteFrom('query_template').where('id', '=', id).execute();
        await audit.write(tx, { ...author, operation: 'deleteTemplate', object: id, details: { name } });
      }),
  };
}

/** Holds the template until the transaction ends. */
async function lock(tx: Tx, id: string, allow: AllowVersion | undefined): Promise<TemplateRecord> {
  const row = await tx
    .selectFrom('query_template')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) missing(id);
  allow?.(row.version);
  return recordOf(row);
}

function missing(id: string): never {
  throw new ServiceError('request/not-found', { kind: 'template', name: id });
}

function taken(name: string): ServiceError {
  return new ServiceError('request/taken', { kind: 'template', name });
}

function entryOf(name: string, found: TemplateRecord | undefined): readonly [string, TemplateRecord][] {
  return found === undefined ? [] : [[name, found]];
}

function columnsOf({ name, description, query, templateSchema, schemaGiven }: TemplateDraft) {
  return {
    name: checkedName(name, '/body/name'),
    description,
    query,
    inputs: JSON.stringify(templateSchema),
    inputs_given: schemaGiven,
  };
}

function recordOf(row: Selectable<Tables['query_template']>): TemplateRecord {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    query: row.query,
    templateSchema: row.inputs,
    schemaGiven: row.inputs_given,
    version: row.version,
    createdAt: row.created_at,
    ...(row.updated_by !== null && { updatedBy: row.updated_by }),
    updatedAt: row.updated_at,
  };
}
