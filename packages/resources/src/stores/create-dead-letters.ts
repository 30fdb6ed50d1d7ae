import { ServiceError, uuidV7 } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { DeadLetterDraft, DeadLetterRecord, DeadLetters, LetterOrigin } from './dead-letters.ts';
import { lettersThatFit } from './letters-that-fit.ts';
import { storeType } from './store-type.ts';

export interface DeadLettersOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
  /** Letters of one store that are kept. */
  readonly most?: number;
  /** Bytes of their rows. */
  readonly mostBytes?: number;
  /** Bytes of rows that are read at once. */
  readonly readBytes?: number;
}

const MOST_LETTERS = 100_000;
const MOST_BYTES = 1_000_000_000;
const READ_BYTES = 16_000_000;
const LIFE = '30 days';
const BYTES = sql<number>`octet_length("row")`;

export function createDeadLetters({
  database,
  audit = createAudit({ database }),
  most = MOST_LETTERS,
  mostBytes = MOST_BYTES,
  readBytes = READ_BYTES,
}: DeadLettersOptions): DeadLetters {
  return {
    add: (workspace, store, origin, given) =>
      database.inWorkspace(workspace, async (tx) => {
        const room = await holdStore(tx, store);
        // A store that was deleted meanwhile has no letters.
        if (room === undefined) return;
        const letters = [...new Map(given.map((letter) => [letter.key, letter])).values()];
        const known = await knownKeys(tx, store, letters);
        const fresh = letters.filter(({ key }) => !known.has(key));
        const bytes = fresh.reduce((sum, { row }) => sum + Buffer.byteLength(row), 0);
        const isTooMuch = room.letters + fresh.length > most || room.bytes + bytes > mostBytes;
        if (fresh.length > 0 && isTooMuch)
          throw new ServiceError('limit/letters', { name: store, count: room.letters });
        await insertLetters(tx, workspace, store, origin, letters);
        await changeRoom(tx, store, fresh.length, bytes);
      }),

    list: (workspace, store, { limit, cursor }) =>
      database.inWorkspace(workspace, async (tx) => {
        await refuseMissing(tx, workspace, store);
        let query = tx
          .selectFrom('dead_letter')
          .select(['id', BYTES.as('bytes')])
          .where('store', '=', store)
          .orderBy('id')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('id', '>', cursor);
        const found = await query.execute();
        const shown = lettersThatFit(found, { count: limit, bytes: readBytes }).map(({ id }) => id);
        const items = shown.length === 0 ? [] : await rowsOf(tx, shown);
        return found.length > shown.length ? { items, nextCursor: shown.at(-1)! } : { items };
      }),

    take: (workspace, store, ids, limit, leaseMs) =>
      database.inWorkspace(workspace, async (tx) => {
        await refuseMissing(tx, workspace, store);
        let query = tx
          .selectFrom('dead_letter')
          .select(['id', BYTES.as('bytes')])
          .where('store', '=', store)
          .where(sql<boolean>`coalesce(taken_until, '-infinity') < now()`)
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked();
        if (ids !== undefined) query = query.where('id', 'in', ids);
        const found = await query.execute();
        const taken = lettersThatFit(found, { count: limit, bytes: readBytes }).map(({ id }) => id);
        if (taken.length === 0) return [];
        await tx
          .updateTable('dead_letter')
          .set({ taken_until: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'` })
          .where('id', 'in', taken)
          .execute();
        return rowsOf(tx, taken);
      }),

    release: (workspace, ids) =>
      database.inWorkspace(workspace, async (tx) => {
        if (ids.length === 0) return;
        await tx.updateTable('dead_letter').set({ taken_until: null }).where('id', 'in', ids).execute();
      }),

    remove: (author, store, ids, operation) =>
      database.inWorkspace(author.workspace, async (tx) => {
        if ((await holdStore(tx, store)) === undefined) throw missing(store);
        if (ids?.length === 0) return 0;
        let query = tx.deleteFrom('dead_letter').where('store', '=', store).returning(BYTES.as('bytes'));
        if (ids !== undefined) query = query.where('id', 'in', ids);
        const gone = await query.execute();
        const bytes = gone.reduce((sum, letter) => sum + letter.bytes, 0);
        await changeRoom(tx, store, -gone.length, -bytes);
        const details = { rows: gone.length };
        await audit.write(tx, { ...author, operation, object: store, details });
        return gone.length;
      }),

    sweep: () =>
      database.asSystem(async (tx) => {
        const old = sql`d.created_at < now() - ${LIFE}::interval`;
        // Stores first, as everywhere here, so that two never wait for each other.
        await sql`SELECT FROM store s WHERE EXISTS (
            SELECT FROM dead_letter d WHERE d.workspace = s.workspace AND d.store = s.name AND ${old})
          ORDER BY s.workspace, s.name FOR NO KEY UPDATE`.execute(tx);
        await sql`
          WITH gone AS (DELETE FROM dead_letter d WHERE ${old} RETURNING workspace, store, ${BYTES} AS bytes)
          UPDATE store s SET letters = s.letters - g.count, letter_bytes = s.letter_bytes - g.bytes
          FROM (SELECT workspace, store, count(*) AS count, sum(bytes) AS bytes FROM gone GROUP BY 1, 2) g
          WHERE s.workspace = g.workspace AND s.name = g.store`.execute(tx);
      }),
  };
}

/** Nobody else changes the letters of the store until the transaction ends; nothing where there is no such store. */
async function holdStore(
  tx: Tx,
  store: string,
): Promise<{ readonly letters: number; readonly bytes: number } | undefined> {
  const row = await tx
    .selectFrom('store')
    .select(['letters', 'letter_bytes'])
    .where('name', '=', store)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { letters: row.letters, bytes: Number(row.letter_bytes) };
}

async function changeRoom(tx: Tx, store: string, letters: number, bytes: number): Promise<void> {
  await tx
    .updateTable('store')
    .set({ letters: sql`letters + ${letters}`, letter_bytes: sql`letter_bytes + ${bytes}` })
    .where('name', '=', store)
    .execute();
}

async function knownKeys(
  tx: Tx,
  store: string,
  letters: readonly DeadLetterDraft[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM dead_letter WHERE store = ${store} AND key = ANY (${letters.map(({ key }) => key)}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

async function insertLetters(
  tx: Tx,
  workspace: string,
  store: string,
  { query, stage, name }: LetterOrigin,
  letters: readonly DeadLetterDraft[],
): Promise<void> {
  const now = Date.now();
  const records = letters.map((letter) => ({
    ...letter,
    id: uuidV7(now),
    message: letter.message.toWellFormed().replaceAll('\0', '\uFFFD'),
  }));
  await sql`
    INSERT INTO dead_letter (id, workspace, store, key, query, stage, name, "row", code, message)
    SELECT l.id, ${workspace}::uuid, ${store}, l.key, ${query ?? null}::uuid, ${stage ?? null}::int, ${name ?? null},
      l."row", l.code, l.message
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS l (id uuid, key text, "row" text, code text, message text)
    ON CONFLICT (workspace, store, key) DO UPDATE SET
      code = excluded.code, message = excluded.message`.execute(tx);
}

async function rowsOf(tx: Tx, ids: readonly string[]): Promise<readonly DeadLetterRecord[]> {
  const rows = await tx.selectFrom('dead_letter').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return rows.map(recordOf);
}

async function refuseMissing(tx: Tx, workspace: string, store: string): Promise<void> {
  if ((await storeType(tx, workspace, store)) === undefined) throw missing(store);
}

function missing(store: string): ServiceError {
  return new ServiceError('request/not-found', { kind: 'store', name: store });
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
