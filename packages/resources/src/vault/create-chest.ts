import { ServiceError } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { adoptKey } from './adopt-key.ts';
import type { Chest, OpenedSecret, SecretPlace, SecretType } from './chest.ts';
import type { KeyFile } from './key-file.ts';
import { holdCurrentKey } from './key-lock.ts';
import { createVaultKeyRing } from './key-ring.ts';
import { rotateKeys } from './rotate-keys.ts';
import { openValue, sealValue } from './seal.ts';

export interface ChestOptions {
  readonly database: Database;
  readonly keyFile: KeyFile;
  /** The file lacks the key that is in use: until it is there, or a rotation takes another, nothing is sealed or opened. */
  onKeyMissing?(key: string): void;
}

/** Between reading a secret and taking its key both may have been moved on by a rotation. */
const TRIES = 3;

export async function createChest({ database, keyFile, onKeyMissing }: ChestOptions): Promise<Chest> {
  const ring = createVaultKeyRing(keyFile);
  const missing = await adoptKey(database, await ring.refresh());
  if (missing !== undefined) onKeyMissing?.(missing);

  async function put(tx: Tx, place: SecretPlace, value: string): Promise<number> {
    const current = await holdCurrentKey(tx);
    if (current === undefined) throw new ServiceError('vault/key-missing', { key: 'in use' });
    const vaultKey = await ring.get(current);
    // The row first: its lock keeps the version that the value is bound to.
    const { version } = await tx
      .insertInto('secret')
      .values(place)
      .onConflict((conflict) =>
        conflict.columns(['workspace', 'type', 'name']).doUpdateSet({ version: sql`excluded.version` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('secret')
      .set({
        ...sealValue(vaultKey, { ...place, version }, value),
        value_version: version,
        updated_at: sql`now()`,
      })
      .where('workspace', '=', place.workspace)
      .where('type', '=', place.type)
      .where('name', '=', place.name)
      .execute();
    return version;
  }

  async function openOnce(place: SecretPlace, within?: Tx): Promise<OpenedSecret | undefined> {
    const read = (tx: Tx) =>
      tx
        .selectFrom('secret')
        .select(['key', 'wrapped', 'sealed', 'value_version as version'])
        .where('workspace', '=', place.workspace)
        .where('type', '=', place.type)
        .where('name', '=', place.name)
        .executeTakeFirst();
    const row = await (within === undefined ? database.inWorkspace(place.workspace, read) : read(within));
    if (row?.key == null || row.wrapped === null || row.sealed === null) return undefined;
    const { key, wrapped, sealed, version } = row;
    const value = openValue(await ring.get(key), { ...place, version }, { key, wrapped, sealed });
    return { value, version };
  }

  async function open(
    workspace: string,
    type: SecretType,
    name: string,
    tx?: Tx,
  ): Promise<OpenedSecret | undefined> {
    for (let tries = 1; ; tries++)
      try {
        return await openOnce({ workspace, type, name }, tx);
      } catch (error) {
        const isMissing = error instanceof ServiceError && error.code === 'vault/key-missing';
        if (!isMissing || tries === TRIES) throw error;
      }
  }

  return {
    put,
    open,
    async delete(tx, { workspace, type, name }) {
      const { numDeletedRows } = await tx
        .deleteFrom('secret')
        .where('workspace', '=', workspace)
        .where('type', '=', type)
        .where('name', '=', name)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    rotate: () => rotateKeys(database, keyFile, ring),
  };
}
