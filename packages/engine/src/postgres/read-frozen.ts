import type { SegmentRef } from '@rowmill/contracts';
import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import type { Versioned } from '../ledger/records.ts';

/** The rows that lie in the cellar under a name. */
export async function readFrozen(
  db: Kysely<Tables>,
  workspace: string,
  name: string,
): Promise<Versioned<readonly SegmentRef[]> | undefined> {
  const { rows } = await sql<{ version: string; segments: string }>`
    SELECT version, segments FROM cellar_file WHERE workspace = ${workspace}::uuid AND name = ${name}`.execute(
    db,
  );
  const found = rows[0];
  if (found === undefined) return undefined;
  return { version: Number(found.version), value: JSON.parse(found.segments) as readonly SegmentRef[] };
}
