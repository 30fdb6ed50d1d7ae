import type { ManifestType } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** What came of writing rows somewhere. */
export interface WriteNote {
  readonly workspace: string;
  /** Of the manifest. */
  readonly name: string;
  readonly store: string;
  readonly type: ManifestType;
  /** Why it failed; left out when it succeeded. */
  readonly failure?: string;
  /** Somebody says so by hand, which is another version. */
  readonly byHand?: boolean;
}

const LONGEST_FAILURE = 1_000;

/**
 * Touches the manifest of this name, or begins it. Rows come in many batches, so it is another version only where they go
 * elsewhere: whoever edits it is not overtaken by each of them. Works as the system and in the workspace.
 */
export async function noteWrite(
  tx: Tx,
  { workspace, name, store, type, failure, byHand = false }: WriteNote,
): Promise<void> {
  const failed = failure?.slice(0, LONGEST_FAILURE).toWellFormed().replaceAll('\0', '\uFFFD');
  const now = sql`now()`;
  const never = sql`NULL::timestamptz`;
  await sql`
    INSERT INTO cellar_manifest AS m (workspace, name, store, type, written_at, failed_at, failure)
    VALUES (${workspace}::uuid, ${name}, ${store}, ${type}, ${failed === undefined ? now : never},
      ${failed === undefined ? never : now}, ${failed ?? null})
    ON CONFLICT (workspace, name) DO UPDATE SET store = excluded.store, type = excluded.type,
      written_at = coalesce(excluded.written_at, m.written_at),
      failed_at = coalesce(excluded.failed_at, m.failed_at), failure = coalesce(excluded.failure, m.failure),
      version = m.version + (${byHand} OR m.store <> excluded.store OR m.type <> excluded.type)::int, updated_at = now()`.execute(
    tx,
  );
}
