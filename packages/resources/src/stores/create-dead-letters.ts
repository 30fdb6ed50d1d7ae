import { ServiceError, uuidV7 } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { pageOf } from '../identity/page.ts';
import type { DeadLetterRecord, DeadLetters } from './dead-letters.ts';
import { storeType } from './store-type.ts';

export interface DeadLettersOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
  /** Letters of one store that are kept. */
  readonly most?: number;
}

const MOST_LETTERS = 100_000;
const LIFE = '30 days';

export function createDeadLetters({
  database,
  audit = createAudit({ database }),
  most = MOST_LETTERS,
}: DeadLettersOptions): DeadLetters {
  return {
    add: (workspace, store, { query, stage, name }, letters) =>
      database.inWorkspace(workspace, async (tx) => {
        const now = Date.now();
        const records = letters.map((letter) => ({
          ...letter,
          id: uuidV7(now),
          message: letter.message.toWellFormed().replaceAll('\0', '\uFFFD'),
        }));
        // A store that was deleted meanwhile has no letters.
        await sql`
          INSERT INTO dead_letter (id, workspace, store, key, query, stage, name, "row", code, message)
          SELECT l.id, s.workspace, s.name, l.key, ${query ?? null}::uuid, ${stage ?? null}::int, ${name ?? null}, l."row",
            l.code, l.message
          FROM store s, json_to_recordset(${JSON.stringify(records)}::json) AS l (id uuid, key text, "row" text,
            code text, message text)
          WHERE s.name = ${store}
          LIMIT greatest(0, ${most} - (SELECT count(*) FROM dead_letter WHERE store = ${store}))
          ON CONFLICT (workspace, store, key) DO UPDATE SET
            code = excluded.code, message = excluded.message`.execute(tx);
      }),

    list: (workspace, store, { limit, cursor }) =>
      database.inWorkspace(workspace, async (tx) => {
        await refuseMissing(tx, workspace, store);
        let query = tx
          .selectFrom('dead_letter')
          .selectAll()
          .where('store', '=', store)
          .orderBy('id')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('id', '>', cursor);
        return pageOf(await query.execute(), limit, recordOf, ({ id }) => id);
      }),

    some: (workspace, store, ids, limit) =>
      database.inWorkspace(workspace, async (tx) => {
        await refuseMissing(tx, workspace, store);
        let query = tx
          .selectFrom('dead_letter')
          .selectAll()
          .where('store', '=', store)
          .orderBy('id')
          .limit(limit);
        if (ids !== undefined) query = query.where('id', 'in', ids);
        return (await query.execute()).map(recordOf);
      }),

    remove: (author, store, ids, operation) =>
      database.inWorkspace(author.workspace, async (tx) => {
        await refuseMissing(tx, author.workspace, store);
        if (ids?.length === 0) return 0;
        let query = tx.deleteFrom('dead_letter').where('store', '=', store);
        if (ids !== undefined) query = query.where('id', 'in', ids);
        const { numDeletedRows } = await query.executeTakeFirstOrThrow();
        const rows = Number(numDeletedRows);
        await audit.write(tx, { ...author, operation, object: store, details: { rows } });
        return rows;
      }),

    async sweep() {
      await sql`DELETE FROM dead_letter WHERE created_at < now() - ${LIFE}::interval`.execute(
        database.system,
      );
    },
  };
}

async function refuseMissing(tx: Tx, workspace: string, store: string): Promise<void> {
  if ((await storeType(tx, workspace, store)) === undefined)
    throw new ServiceError('request/not-found', { kind: 'store', name: store });
}

function recordOf(row: Selectable<Tables['dead_letter']>): DeadLetterRecord {
  const { id, key, query, stage, name, code, message } = row;
  return {
    id,
    key,
    row: row.row,
    code,
    message,
    ...(query !== null && { query }),
    ...(stage !== null && { stage }),
    ...(name !== null && { name }),
    createdAt: row.created_at,
  };
}
