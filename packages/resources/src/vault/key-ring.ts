import { ServiceError } from '@rowmill/contracts';
import type { KeyFile } from './key-file.ts';
import type { VaultKey } from './vault-key.ts';

/** The keys of the file by id. A key that is not known yet has the file read again: others may have put it there. */
export interface VaultKeyRing {
  /** `vault/key-missing` when the file does not hold it. */
  get(id: string): Promise<VaultKey>;
  /** Reads the file again. */
  refresh(): Promise<readonly VaultKey[]>;
}

export function createVaultKeyRing(file: Pick<KeyFile, 'read'>): VaultKeyRing {
  let known = new Map<string, VaultKey>();
  let reading: Promise<readonly VaultKey[]> | undefined;

  async function read(): Promise<readonly VaultKey[]> {
    const keys = await file.read();
    known = new Map(keys.map((key) => [key.id, key]));
    return keys;
  }

  /** Whoever misses a key while somebody reads shares the reading. */
  async function readTogether(): Promise<void> {
    reading ??= read().finally(() => (reading = undefined));
    await reading;
  }

  return {
    async get(id) {
      if (!known.has(id)) {
        const isShared = reading !== undefined;
        await readTogether();
        // What was read then may be older than the key.
        if (isShared && !known.has(id)) await readTogether();
      }
      const key = known.get(id);
      if (key === undefined) throw new ServiceError('vault/key-missing', { key: id });
      return key;
    },
    refresh: read,
  };
}
