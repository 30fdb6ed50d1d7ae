import { join } from 'node:path';
import type { Egress } from '@rowmill/egress';
import {
  createDeadLetters,
  createSecretUses,
  createStores,
  createStreams,
  type Audit,
  type Chest,
  type Database,
  type DeadLetters,
  type Stores,
  type Streams,
} from '@rowmill/resources';
import type { StoreWorld } from '@rowmill/stores';
import { createStoreDesk, type DeliveryDesk } from './create-store-desk.ts';

export interface OpenStoresOptions {
  readonly database: Database;
  readonly chest: Chest;
  readonly audit: Audit;
  readonly egress: Egress;
  /** Below it stores of the type localFile may write. */
  readonly filesDirectory: string | undefined;
  /** Bytes of files that each workspace may keep there. */
  readonly filesMostBytes: number;
  /** Bytes that stay free on its disk. */
  readonly filesFreeBytes: number;
  onTrouble(error: unknown): void;
}

/** All about stores that one process has. */
export interface OpenStores {
  readonly stores: Stores;
  readonly streams: Streams;
  readonly deadLetters: DeadLetters;
  readonly storeDesk: DeliveryDesk;
  /** What stores of a workspace may use of the world. */
  storeWorldOf(workspace: string): StoreWorld;
}

export function openStores(options: OpenStoresOptions): OpenStores {
  const { database, chest, audit, egress, filesDirectory, filesMostBytes, filesFreeBytes, onTrouble } =
    options;
  const stores = createStores({ database, chest, audit });
  const deadLetters = createDeadLetters({ database, audit });
  const storeWorldOf = (workspace: string): StoreWorld => ({
    egress,
    filesMostBytes,
    filesFreeBytes,
    // Two workspaces may give their folders the same name.
    ...(filesDirectory !== undefined && { filesDirectory: join(filesDirectory, workspace) }),
  });
  return {
    stores,
    streams: createStreams({ database, audit }),
    deadLetters,
    storeWorldOf,
    storeDesk: createStoreDesk({
      database,
      stores,
      letters: deadLetters,
      audit,
      uses: createSecretUses({ database, audit }),
      worldOf: storeWorldOf,
      onTrouble,
    }),
  };
}
