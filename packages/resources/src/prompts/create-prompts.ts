import { ServiceError } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { checkedName } from '../identity/checked-name.ts';
import { pageOf } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';
import { checkedText, isStorable } from './checked-text.ts';
import type { PromptDraft, PromptRecord, Prompts } from './prompts.ts';

export interface PromptsOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createPrompts({ database, audit = createAudit({ database }) }: PromptsOptions): Prompts {
  return {
    list: (workspace, { limit, cursor = '' }) =>
      database.inWorkspace(workspace, async (tx) => {
        const rows = await tx
          .selectFrom('prompt')
          .selectAll()
          .where('name', '>', cursor)
          .orderBy('name')
          .limit(limit + 1)
          .execute();
        return pageOf(rows, limit, recordOf, ({ name }) => name);
      }),

    get: (workspace, name) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await find(tx, workspace, name).executeTakeFirst();
        return row ? recordOf(row) : missing(name);
      }),

    async create(author, draft, tx) {
      const { workspace } = author;
      const { name, prompt } = checked(draft);
      const row = await tx
        .insertInto('prompt')
        .values({ workspace, name, text: prompt })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ServiceError('request/taken', { kind: 'prompt', name });
      await audit.write(tx, { ...author, operation: 'createPrompt', object: name });
      return recordOf(row);
    },

    update: (author, draft, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { name } = await lock(tx, author.workspace, draft.name, allow);
        const row = await tx
          .updateTable('prompt')
          .set({
            text: checked({ ...draft, name }).prompt,
            version: sql`nextval('kept_version')`,
            updated_at: sql`now()`,
          })
          .where('workspace', '=', author.workspace)
          .where('name', '=', name)
          .returningAll()
          .executeTakeFirstOrThrow();
        await audit.write(tx, { ...author, operation: 'updatePrompt', object: name });
        return recordOf(row);
      }),

    delete: (author, named, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { name } = await lock(tx, author.workspace, named, allow);
        await tx
          .deleteFrom('prompt')
          .where('workspace', '=', author.workspace)
          .where('name', '=', name)
          .execute();
        await audit.write(tx, { ...author, operation: 'deletePrompt', object: name });
      }),

    async find(workspace, names) {
      // A name that cannot be kept is not there, and may come from a query's text.
      const asked = new Map(names.filter(isStorable).map((name) => [name, name.normalize('NFC')]));
      if (asked.size === 0) return new Map();
      const rows = await database.inWorkspace(workspace, (tx) =>
        tx
          .selectFrom('prompt')
          .select(['name', 'version', 'text as value'])
          .where('workspace', '=', workspace)
          .where('name', '=', sql<string>`ANY(${[...new Set(asked.values())]}::text[])`)
          .execute(),
      );
      const byName = new Map(rows.map(({ name, version, value }) => [name, { version, value }]));
      return new Map(
        [...asked].flatMap(([name, kept]) => {
          const found = byName.get(kept);
          return found === undefined ? [] : [[name, found] as const];
        }),
      );
    },
  };
}

function checked({ name, prompt }: PromptDraft): PromptDraft {
  return { name: checkedName(name, '/body/name'), prompt: checkedText(prompt, '/body/prompt') };
}

function find(tx: Tx, workspace: string, name: string) {
  return tx
    .selectFrom('prompt')
    .selectAll()
    .where('workspace', '=', workspace)
    .where('name', '=', name.normalize('NFC'));
}

/** Holds the prompt until the transaction ends. */
async function lock(
  tx: Tx,
  workspace: string,
  name: string,
  allow: AllowVersion | undefined,
): Promise<PromptRecord> {
  const row = await find(tx, workspace, name).forUpdate().executeTakeFirst();
  if (!row) missing(name);
  allow?.(row.version);
  return recordOf(row);
}

function missing(name: string): never {
  throw new ServiceError('request/not-found', { kind: 'prompt', name });
}

function recordOf(row: Selectable<Tables['prompt']>): PromptRecord {
  return {
    name: row.name,
    prompt: row.text,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
