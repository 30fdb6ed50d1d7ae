import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { invalidField } from '../identity/invalid-field.ts';

/** As long as a picture that was just taken. */
const LIVES_ON = '7 days';

/** Keeps screenshots alive as long as the manifest is there; refuses those that the workspace does not have. */
export async function holdScreenshots(
  tx: Tx,
  workspace: string,
  manifest: string,
  groups: readonly (readonly string[])[],
): Promise<void> {
  const hashes = [...new Set(groups.flat())].toSorted();
  if (hashes.length === 0) return;
  // Locked against whoever takes them away at this moment.
  const found = await tx
    .selectFrom('screenshot')
    .select('hash')
    .where('workspace', '=', workspace)
    .where('hash', 'in', hashes)
    .forShare()
    .execute();
  const known = new Set(found.map(({ hash }) => hash));
  for (const [group, items] of groups.entries()) {
    const missing = items.findIndex((hash) => !known.has(hash));
    if (missing !== -1)
      throw invalidField(`/body/screenshots/${group}/${missing}`, 'is kept no more, or never was');
  }
  await tx
    .insertInto('cellar_manifest_screenshot')
    .values(hashes.map((hash) => ({ workspace, hash, manifest })))
    .execute();
}

/** Gives the screenshots of a manifest the whole of their time again, for when the manifest goes. */
export async function refreshScreenshots(tx: Tx, manifest: string): Promise<void> {
  await sql`
    UPDATE screenshot s SET kept_until = greatest(s.kept_until, now() + ${LIVES_ON}::interval)
    FROM cellar_manifest_screenshot held
    WHERE held.manifest = ${manifest} AND held.workspace = s.workspace AND held.hash = s.hash`.execute(tx);
}
