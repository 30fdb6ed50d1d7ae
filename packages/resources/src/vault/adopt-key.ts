import type { Database, Tx } from '../database/database.ts';
import { lockKeys } from './key-lock.ts';
import type { VaultKey } from './vault-key.ts';

/**
 * At the start: the first key comes into use if none is, or if nothing was sealed with the one that was. Gives the id of
 * a key that is missing and needed.
 */
export async function adoptKey(database: Database, keys: readonly VaultKey[]): Promise<string | undefined> {
  return database.asSystem(async (tx) => {
    const current = await lockKeys(tx);
    if (keys.some(({ id }) => id === current)) return undefined;
    const sealed = await tx
      .selectFrom('secret')
      .select('key')
      .where('key', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (sealed !== undefined) return current ?? sealed.key ?? undefined;
    await useKey(tx, keys[0]!.id);
    return undefined;
  });
}

/** Makes a key the one that everything new is sealed with. */
export async function useKey(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('vault_key').set({ is_current: false }).where('is_current', '=', true).execute();
  await tx
    .insertInto('vault_key')
    .values({ id, is_current: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_current: true }))
    .execute();
}
