import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { objectKey, parseObjectKey } from './object-key.ts';
import type { KeptScreenshot, ScreenshotDraft, Screenshots } from './screenshots.ts';

export interface ScreenshotsOptions {
  readonly database: Database;
  /** Where the bytes lie. */
  readonly objects: ScreenshotObjects;
  /** For files on their way to the object store. */
  readonly scratch: string;
  readonly now?: () => number;
}

/** What is needed of an object store. */
export interface ScreenshotObjects {
  /** Takes a finished file over. */
  put(key: string, file: string): Promise<void>;
  open(key: string): Promise<{ readonly path: string } & AsyncDisposable>;
  delete(keys: readonly string[]): Promise<void>;
}

const KEPT_MS = 7 * 24 * 3_600_000;
const AT_A_TIME = 200;

export function createScreenshots(options: ScreenshotsOptions): Screenshots {
  const { database, objects, scratch, now = Date.now } = options;

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const file = join(scratch, `screenshot-${randomUUID()}`);
    await mkdir(scratch, { recursive: true });
    try {
      await writeFile(file, bytes);
      await objects.put(key, file);
    } finally {
      await rm(file, { force: true });
    }
  }

  return {
    async keep(draft) {
      const { workspace, bytes, use } = draft;
      const hash = createHash('sha256').update(bytes).digest('hex');
      const keptUntil = new Date(now() + KEPT_MS);
      await database.inWorkspace(workspace, async (tx) => {
        // The record first: whoever takes the same one away holds its row until the bytes are gone too.
        const isNew = await record(tx, draft, hash, keptUntil);
        if (isNew) await put(objectKey(workspace, hash), bytes);
        if (use !== undefined)
          await tx
            .insertInto('screenshot_use')
            .values({ workspace, hash, ...use })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      });
      return hash;
    },

    async open(workspace, hash) {
      const row = await database.inWorkspace(workspace, (tx) =>
        tx.selectFrom('screenshot').selectAll().where('hash', '=', hash).executeTakeFirst(),
      );
      if (row === undefined) throw new ServiceError('request/not-found', { kind: 'screenshot', name: hash });
      const file = await objects.open(objectKey(workspace, hash));
      return {
        ...recordOf(row),
        path: file.path,
        [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
      };
    },

    ofQuery: (workspace, query, { after, limit }) =>
      database.inWorkspace(workspace, async (tx) => {
        let found = tx
          .selectFrom('screenshot_use as use')
          .innerJoin('screenshot', (join) =>
            join
              .onRef('screenshot.workspace', '=', 'use.workspace')
              .onRef('screenshot.hash', '=', 'use.hash'),
          )
          .selectAll('screenshot')
          .select('use.stage')
          .where('use.query', '=', query)
          .orderBy('use.stage')
          .orderBy('use.hash')
          .limit(limit + 1);
        if (after !== undefined)
          found = found.where(sql<boolean>`(use.stage, use.hash) > (${after.stage}, ${after.hash})`);
        const rows = await found.execute();
        return {
          items: rows.slice(0, limit).map((row) => ({ ...recordOf(row), stage: row.stage })),
          goesOn: rows.length > limit,
        };
      }),

    async heldObjects(keys) {
      const ours = keys.flatMap((key) => {
        const parts = parseObjectKey(key);
        return parts === undefined ? [] : [{ key, ...parts }];
      });
      if (ours.length === 0) return new Set();
      const { rows } = await sql<{ key: string }>`
        SELECT asked.key FROM screenshot
        JOIN unnest(
          ${ours.map(({ key }) => key)}::text[],
          ${ours.map(({ workspace }) => workspace)}::uuid[],
          ${ours.map(({ hash }) => hash)}::text[]
        ) AS asked (key, workspace, hash) USING (workspace, hash)`.execute(database.system);
      return new Set(rows.map(({ key }) => key));
    },

    async sweep() {
      let removed = 0;
      for (;;) {
        const count = await database.asSystem((tx) => removeSome(tx, objects, new Date(now())));
        removed += count;
        if (count < AT_A_TIME) return removed;
      }
    },
  };
}

/** Whether it was not there before. */
async function record(
  tx: Tx,
  { workspace, bytes, about }: ScreenshotDraft,
  hash: string,
  keptUntil: Date,
): Promise<boolean> {
  const { mediaType, width = null, height = null, scale = null } = about;
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO screenshot AS s (workspace, hash, media_type, bytes, width, height, scale, kept_until)
    VALUES (${workspace}, ${hash}, ${mediaType}, ${bytes.length}, ${width}, ${height}, ${scale}, ${keptUntil})
    ON CONFLICT (workspace, hash) DO UPDATE SET
      kept_until = greatest(s.kept_until, excluded.kept_until), scale = coalesce(excluded.scale, s.scale)
    RETURNING xmax = 0 AS "isNew"`.execute(tx);
  return rows[0]!.isNew;
}

/** The bytes go while the rows are locked, so that nobody keeps the same ones in between and loses them. */
async function removeSome(tx: Tx, objects: ScreenshotObjects, before: Date): Promise<number> {
  const { rows } = await sql<{ workspace: string; hash: string }>`
    SELECT workspace, hash FROM screenshot AS s
    WHERE kept_until < ${before} AND NOT EXISTS (
      SELECT FROM screenshot_use AS use JOIN query ON query.id = use.query
      WHERE use.workspace = s.workspace AND use.hash = s.hash AND query.state <> 'expired')
    AND NOT EXISTS (
      SELECT FROM cellar_manifest_screenshot AS held WHERE held.workspace = s.workspace AND held.hash = s.hash)
    LIMIT ${AT_A_TIME} FOR UPDATE OF s SKIP LOCKED`.execute(tx);
  if (rows.length === 0) return 0;
  await objects.delete(rows.map(({ workspace, hash }) => objectKey(workspace, hash)));
  await sql`
    DELETE FROM screenshot USING unnest(
      ${rows.map(({ workspace }) => workspace)}::uuid[], ${rows.map(({ hash }) => hash)}::text[]
    ) AS gone (workspace, hash)
    WHERE screenshot.workspace = gone.workspace AND screenshot.hash = gone.hash`.execute(tx);
  return rows.length;
}

function recordOf(row: Selectable<Tables['screenshot']>): KeptScreenshot {
  const { hash, media_type: mediaType, bytes, width, height, scale, created_at: createdAt } = row;
  return {
    hash,
    mediaType,
    bytes: Number(bytes),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(scale !== null && { scale }),
    createdAt,
  };
}
