import { ServiceError, type SegmentRef } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { pageOf } from '../identity/page.ts';
import { isStorable } from '../prompts/checked-text.ts';
import type { Cellar, CellarFile } from './cellar.ts';
import { checkedFileName } from './checked-file-name.ts';
import { keptBytes, letGo, lockCellar, publishTable } from './publish-table.ts';
import type { TableColumn } from './table-columns.ts';

export interface CellarOptions {
  readonly database: Database;
  /** Bytes that a workspace may keep. */
  readonly mostBytes: number;
  readonly audit?: Pick<Audit, 'write'>;
}

/** Rows can be many objects, and are read only by those who want them. */
const FACTS = [
  'name',
  'version',
  'origin',
  'rows',
  'bytes',
  'columns',
  'query',
  'stage',
  'created_at',
  'updated_at',
] as const;

/** How long a query that is being dispatched still finds what was let go. */
const LET_GO = '1 hour';

export function createCellar(options: CellarOptions): Cellar {
  const { database, mostBytes, audit = createAudit({ database }) } = options;
  const full = (count: number): ServiceError => new ServiceError('limit/cellar', { count, limit: mostBytes });

  return {
    list: (workspace, { limit, cursor }) =>
      database.inWorkspace(workspace, async (tx) => {
        let query = tx
          .selectFrom('cellar_file')
          .select(FACTS)
          .orderBy('name')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('name', '>', cursor);
        return pageOf(await query.execute(), limit, factsOf, ({ name }) => name);
      }),

    get: (workspace, name) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await tx
          .selectFrom('cellar_file')
          .select([...FACTS, 'segments'])
          .where('name', '=', name)
          .executeTakeFirst();
        if (row === undefined) throw missing(name);
        return { ...factsOf(row), segments: JSON.parse(row.segments) as SegmentRef[] };
      }),

    use: (workspace) =>
      database.inWorkspace(workspace, async (tx) => {
        const { rows } = await sql<{ files: string; bytes: string }>`
          SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes FROM cellar_file
          WHERE workspace = ${workspace}::uuid`.execute(tx);
        return { files: Number(rows[0]!.files), bytes: Number(rows[0]!.bytes), mostBytes };
      }),

    checkRoom: (workspace, name) =>
      database.inWorkspace(workspace, async (tx) => {
        if (name !== undefined) await refuseTaken(tx, checkedFileName(name, '/body/name/value'));
        const bytes = await keptBytes(tx, workspace);
        if (bytes >= mostBytes) throw full(bytes);
        return { bytesLeft: mostBytes - bytes };
      }),

    async add(tx, author, { name, segments, origin }) {
      const { workspace } = author;
      const draft = { workspace, name: checkedFileName(name, '/body/name/value'), segments, origin };
      const done = await publishTable(tx, { ...draft, seen: 0, mostBytes });
      if (done.kind === 'moved') throw taken(name);
      if (done.kind === 'full') throw full(done.bytes);
      const row = await tx
        .selectFrom('cellar_file')
        .select(FACTS)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      const file = factsOf(row);
      const details = { origin, rows: file.rows, bytes: file.bytes };
      await audit.write(tx, { ...author, operation: 'uploadCellarFile', object: name, details });
      return file;
    },

    delete: (author, name, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        await lockCellar(tx, author.workspace);
        const row = await tx
          .selectFrom('cellar_file')
          .select(['version', 'rows'])
          .where('name', '=', name)
          .executeTakeFirst();
        if (row === undefined) throw missing(name);
        allow?.(Number(row.version));
        await letGo(tx, author.workspace, name);
        await tx.deleteFrom('cellar_file').where('name', '=', name).execute();
        const details = { rows: Number(row.rows) };
        await audit.write(tx, { ...author, operation: 'deleteCellarFile', object: name, details });
      }),

    async tables(workspace, asked) {
      const names = asked.filter(isStorable);
      if (names.length === 0) return new Map();
      const rows = await database.inWorkspace(workspace, (tx) =>
        tx
          .selectFrom('cellar_file')
          .select(['name', 'version', 'segments'])
          .where('name', 'in', names)
          .execute(),
      );
      return new Map(
        rows.map(({ name, version, segments }) => [
          name,
          { version: Number(version), value: JSON.parse(segments) as SegmentRef[] },
        ]),
      );
    },

    all: (workspace) =>
      database.inWorkspace(workspace, async (tx) => {
        const rows = await tx.selectFrom('cellar_file').select(FACTS).orderBy('name').execute();
        return rows.map(factsOf);
      }),

    async heldObjects(keys) {
      const { rows } = await sql<{ key: string }>`
        SELECT o.key FROM cellar_file, unnest(keys) o (key)
        WHERE keys && ${keys}::text[] AND o.key = ANY (${keys}::text[])
        UNION SELECT o.key FROM cellar_let_go, unnest(keys) o (key)
        WHERE at > now() - ${LET_GO}::interval AND o.key = ANY (${keys}::text[])`.execute(database.system);
      return new Set(rows.map(({ key }) => key));
    },

    async sweep() {
      await sql`DELETE FROM cellar_let_go WHERE at < now() - ${LET_GO}::interval`.execute(database.system);
    },
  };
}

async function refuseTaken(tx: Tx, name: string): Promise<void> {
  const row = await tx.selectFrom('cellar_file').select('name').where('name', '=', name).executeTakeFirst();
  if (row !== undefined) throw taken(name);
}

function taken(name: string): ServiceError {
  return new ServiceError('request/taken', { kind: 'cellar file', name });
}

function missing(name: string): ServiceError {
  return new ServiceError('request/not-found', { kind: 'cellar file', name });
}

function factsOf(row: Pick<Selectable<Tables['cellar_file']>, (typeof FACTS)[number]>): CellarFile {
  const { name, origin, query, stage } = row;
  return {
    name,
    version: Number(row.version),
    origin,
    rows: Number(row.rows),
    bytes: Number(row.bytes),
    columns: JSON.parse(row.columns) as TableColumn[],
    ...(query !== null && { query }),
    ...(stage !== null && { stage }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
