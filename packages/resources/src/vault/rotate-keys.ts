import { ServiceError } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { useKey } from './adopt-key.ts';
import type { Rotation, SecretType } from './chest.ts';
import type { KeyFile } from './key-file.ts';
import { holdCurrentKey, lockKeys } from './key-lock.ts';
import type { VaultKeyRing } from './key-ring.ts';
import { moveValue } from './seal.ts';
import { newVaultKey } from './vault-key.ts';

const AT_A_TIME = 100;

/**
 * A new key comes into use, every secret is moved to it a few at a time, and keys that nothing needs any more go. Killed
 * at any point, it leaves every secret readable, and the next rotation goes on.
 */
export async function rotateKeys(
  database: Database,
  keyFile: KeyFile,
  ring: VaultKeyRing,
): Promise<Rotation> {
  const key = await beginKey(database, keyFile, ring);
  const { moved, damaged } = await moveSecrets(database, ring, key);
  const { current = key, retired } = await retireKeys(database, keyFile, ring);
  return { key: current, moved, damaged, retired };
}

/** The file's first key, if it is not in use yet; else a new one, where the file is ours to write. */
async function beginKey(database: Database, keyFile: KeyFile, ring: VaultKeyRing): Promise<string> {
  return database.asSystem(async (tx) => {
    const current = await lockKeys(tx);
    const keys = await ring.refresh();
    let [next] = keys;
    if (next === undefined || next.id === current) {
      if (!keyFile.isOurs) throw new ServiceError('vault/no-new-key');
      next = newVaultKey();
      // In the file before anything is sealed with it.
      await keyFile.write([next, ...keys]);
      await ring.refresh();
    }
    await useKey(tx, next.id);
    return next.id;
  });
}

interface Place {
  readonly workspace: string;
  readonly type: string;
  readonly name: string;
}

async function moveSecrets(
  database: Database,
  ring: VaultKeyRing,
  key: string,
): Promise<{ readonly moved: number; readonly damaged: number }> {
  let [moved, damaged] = [0, 0];
  let after: Place | undefined;
  do {
    const some = await moveSome(database, ring, key, after);
    moved += some.moved;
    damaged += some.damaged;
    after = some.last;
  } while (after !== undefined);
  return { moved, damaged };
}

/** Nothing when another rotation has taken over: it moves what is left. */
async function moveSome(
  database: Database,
  ring: VaultKeyRing,
  key: string,
  after: Place | undefined,
): Promise<{ readonly moved: number; readonly damaged: number; readonly last?: Place }> {
  return database.asSystem(async (tx) => {
    // Held until the end, or the key could be retired by another rotation before anybody sees that it is needed again.
    if ((await holdCurrentKey(tx)) !== key) return { moved: 0, damaged: 0 };
    const to = await ring.get(key);
    let query = tx
      .selectFrom('secret')
      .select(['workspace', 'type', 'name', 'value_version as version', 'key', 'wrapped', 'sealed'])
      .where('key', '<>', key)
      .orderBy('workspace')
      .orderBy('type')
      .orderBy('name')
      .limit(AT_A_TIME)
      .forUpdate();
    if (after !== undefined)
      query = query.where(
        sql<boolean>`(workspace, type, name) > (${after.workspace}::uuid, ${after.type}, ${after.name})`,
      );
    const rows = await query.execute();
    let damaged = 0;
    for (const { workspace, type, name, version, ...held } of rows) {
      if (held.key === null || held.wrapped === null || held.sealed === null) continue;
      const { key: from, wrapped, sealed } = held;
      const place = { workspace, type: type as SecretType, name, version };
      try {
        const { wrapped: anew } = moveValue(await ring.get(from), to, place, { key: from, wrapped, sealed });
        await tx
          .updateTable('secret')
          .set({ key, wrapped: anew })
          .where('workspace', '=', workspace)
          .where('type', '=', type)
          .where('name', '=', name)
          .execute();
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        damaged++;
      }
    }
    return { moved: rows.length - damaged, damaged, last: rows.length < AT_A_TIME ? undefined : rows.at(-1) };
  });
}

/** Under the lock nobody seals or moves anything, so a key that no row names is named by none that is on its way either. */
async function retireKeys(
  database: Database,
  keyFile: KeyFile,
  ring: VaultKeyRing,
): Promise<{ readonly current?: string | undefined; readonly retired: readonly string[] }> {
  return database.asSystem(async (tx) => {
    const current = await lockKeys(tx);
    const used = await tx
      .selectFrom('secret')
      .select('key')
      .distinct()
      .where('key', 'is not', null)
      .execute();
    const needed = new Set([current, ...used.map(({ key }) => key)]);
    const keys = await ring.refresh();
    const kept = keys.filter(({ id }) => needed.has(id));
    const retired = keys.filter(({ id }) => !needed.has(id)).map(({ id }) => id);
    if (keyFile.isOurs && retired.length > 0) {
      await keyFile.write(kept);
      await ring.refresh();
    }
    await tx
      .deleteFrom('vault_key')
      .where('is_current', '=', false)
      .where((where) => where.not(where('id', 'in', [...needed].map(String))))
      .execute();
    return { current, retired };
  });
}
