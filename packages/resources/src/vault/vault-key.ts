import { createHash, randomBytes } from 'node:crypto';

/** A key that data keys are wrapped with. */
export interface VaultKey {
  /** Follows from the bytes, so that no other key can take its place. */
  readonly id: string;
  readonly bytes: Buffer;
}

export const KEY_BYTES = 32;
const ID_LETTERS = 16;

export function vaultKeyOf(bytes: Buffer): VaultKey {
  const id = createHash('sha256').update('rowmill vault key\0').update(bytes).digest('hex');
  return { id: id.slice(0, ID_LETTERS), bytes };
}

export function newVaultKey(): VaultKey {
  return vaultKeyOf(randomBytes(KEY_BYTES));
}
