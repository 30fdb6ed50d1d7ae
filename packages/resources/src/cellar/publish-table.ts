import type { SegmentRef } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { tableColumns } from './table-columns.ts';

/** Rows that are to be found under a name from now on. */
export interface TableDraft {
  readonly workspace: string;
  readonly name: string;
  readonly segments: readonly SegmentRef[];
  readonly origin: Tables['cellar_file']['origin'];
  /** The stage that froze it. */
  readonly from?: { readonly query: string; readonly stage: number };
  /** The version under this name that may be replaced, 0 for none; any when left out. */
  readonly seen?: number;
  /** Bytes that the workspace may keep; as many as it likes when left out. */
  readonly mostBytes?: number;
}

export type Publication =
  | { readonly kind: 'published'; readonly version: number }
  /** Another run has put its rows there meanwhile; they stay. */
  | { readonly kind: 'moved' }
  /** There is no room for it: what is there stays. */
  | { readonly kind: 'full'; readonly bytes: number };

/**
 * Puts rows under a name, in the transaction of whoever made them. Until that ends, nobody else changes what the
 * workspace keeps. Works as the system and in the workspace.
 */
export async function publishTable(tx: Tx, draft: TableDraft): Promise<Publication> {
  const { workspace, name, segments, origin, from, seen, mostBytes } = draft;
  await lockCellar(tx, workspace);
  const { rows: found } = await sql<{ version: string; bytes: string }>`
    SELECT version, bytes FROM cellar_file WHERE workspace = ${workspace}::uuid AND name = ${name}`.execute(
    tx,
  );
  const current = found[0];
  if (seen !== undefined && Number(current?.version ?? 0) !== seen) return { kind: 'moved' };
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  if (mostBytes !== undefined) {
    const others = (await keptBytes(tx, workspace)) - Number(current?.bytes ?? 0);
    if (others + bytes > mostBytes) return { kind: 'full', bytes: others };
  }
  if (current !== undefined) await letGo(tx, workspace, name);
  const count = segments.reduce((sum, segment) => sum + segment.rows, 0);
  const { rows } = await sql<{ version: string }>`
    INSERT INTO cellar_file (workspace, name, version, origin, rows, bytes, columns, segments, keys, query, stage)
    VALUES (${workspace}::uuid, ${name}, nextval('cellar_version'), ${origin}, ${count}, ${bytes},
      ${JSON.stringify(tableColumns(segments))}, ${JSON.stringify(segments)},
      ${segments.map(({ key }) => key)}::text[], ${from?.query ?? null}::uuid, ${from?.stage ?? null})
    ON CONFLICT (workspace, name) DO UPDATE SET version = excluded.version, origin = excluded.origin,
      rows = excluded.rows, bytes = excluded.bytes, columns = excluded.columns, segments = excluded.segments,
      keys = excluded.keys, query = excluded.query, stage = excluded.stage, updated_at = now()
    RETURNING version`.execute(tx);
  return { kind: 'published', version: Number(rows[0]!.version) };
}

/** Nobody else changes what the workspace keeps until the transaction ends. */
export async function lockCellar(tx: Tx, workspace: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cellar ${workspace}`}, 0))`.execute(tx);
}

/** Bytes of everything the workspace keeps. */
export async function keptBytes(tx: Tx, workspace: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT coalesce(sum(bytes), 0) AS bytes FROM cellar_file WHERE workspace = ${workspace}::uuid`.execute(
    tx,
  );
  return Number(rows[0]!.bytes);
}

/** Notes the objects of a file that is about to change or go: a query that is being dispatched may have read their names. */
export async function letGo(tx: Tx, workspace: string, name: string): Promise<void> {
  await sql`
    INSERT INTO cellar_let_go (workspace, keys)
    SELECT workspace, keys FROM cellar_file WHERE workspace = ${workspace}::uuid AND name = ${name}`.execute(
    tx,
  );
}
