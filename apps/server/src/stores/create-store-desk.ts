import { MANIFEST_TYPES, ServiceError, type ManifestType } from '@rowmill/contracts';
import type { Delivery, DeliverySize, StoreDesk } from '@rowmill/engine';
import { printJson } from '@rowmill/language';
import {
  noteWrite,
  type Audit,
  type Database,
  type DeadLetters,
  type LetterOrigin,
  type OpenedStore,
  type SecretUses,
  type Stores,
} from '@rowmill/resources';
import { openStore, storeOfType, type StoreWorld } from '@rowmill/stores';
import { processRows } from './processors.ts';
import { Throughput } from './throughput.ts';

export interface StoreDeskOptions {
  readonly database: Pick<Database, 'inWorkspace'>;
  readonly stores: Pick<Stores, 'open' | 'noteOutcome'>;
  readonly letters: Pick<DeadLetters, 'add'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly uses: SecretUses;
  worldOf(workspace: string): StoreWorld;
  onTrouble(error: unknown): void;
}

/** What a stream asks for beside what its store does. */
export interface DeliveryWish {
  readonly batch?: { readonly rows?: number; readonly bytes?: number };
  readonly throughput?: number;
}

/** Who is noted for the use of secrets. */
export type User = { readonly query: string } | { readonly actor: string };

/** Delivers rows to the stores that users have set up. */
export interface DeliveryDesk extends StoreDesk {
  /** For rows that come from elsewhere. */
  openFor(
    workspace: string,
    store: string,
    origin: LetterOrigin,
    user: User,
    wish?: DeliveryWish,
  ): Promise<Delivery>;
}

export function createStoreDesk(options: StoreDeskOptions): DeliveryDesk {
  const { database, stores, letters, audit, uses, worldOf, onTrouble } = options;
  const throughput = new Throughput();

  /** Each use of a store's secrets by a query is noted once, each by somebody else whenever it happens. */
  async function noteUse(
    workspace: string,
    { name, type, credentials }: OpenedStore,
    user: User,
  ): Promise<void> {
    if (Object.keys(credentials).length === 0) return;
    const object = `store ${name}`;
    const kind = `store ${type}`;
    if ('query' in user) return uses.note(workspace, { query: user.query, name: object, kind });
    const entry = { workspace, actor: user.actor, operation: 'useSecret', object, details: { kind } };
    await database.inWorkspace(workspace, (tx) => audit.write(tx, entry));
  }

  async function openFor(
    workspace: string,
    name: string,
    origin: LetterOrigin,
    user: User,
    wish: DeliveryWish = {},
  ): Promise<Delivery> {
    const kept = await stores.open(workspace, name);
    if (kept === undefined) throw new ServiceError('store/unknown', { name });
    const store = storeOfType(kept.type);
    await noteUse(workspace, kept, user);
    const open = openStore(store, kept, worldOf(workspace));
    const perSecond = leastOf(kept.configuration['throughput'], wish.throughput);
    const way = `${workspace} ${name}`;
    /** What came of the last write: nothing was written, it failed, or it did not. */
    let last: { readonly failure?: string } | undefined;
    return {
      size: sizeOf(store.size, wish.batch, perSecond),
      readyIn: () => (perSecond === undefined ? 0 : throughput.readyIn(way)),
      async write(rows, signal) {
        if (perSecond !== undefined) throughput.take(way, rows.length, perSecond);
        try {
          const answer = await open.write(processRows(rows, kept.processors), signal);
          last = {};
          return answer;
        } catch (error) {
          last = { failure: error instanceof Error ? error.message : String(error) };
          throw error;
        }
      },
      setAside: (dead) =>
        letters.add(
          workspace,
          name,
          origin,
          dead.map(({ key, row, code, message }) => ({ key, row: printJson(row), code, message })),
        ),
      async [Symbol.asyncDispose]() {
        try {
          await open[Symbol.asyncDispose]();
          if (last !== undefined) await noteOutcome(workspace, kept, origin.name ?? name, last);
        } catch (error) {
          onTrouble(error);
        }
      },
    };
  }

  /** At the store, and in the manifest of what was written. */
  async function noteOutcome(
    workspace: string,
    { name, type }: OpenedStore,
    manifest: string,
    last: { readonly failure?: string },
  ): Promise<void> {
    await stores.noteOutcome(workspace, name, last.failure);
    if (isManifestType(type))
      await database.inWorkspace(workspace, (tx) =>
        noteWrite(tx, { workspace, name: manifest, store: name, type, ...last }),
      );
  }

  return {
    openFor,
    open: (workspace, store, facts) => openFor(workspace, store, facts, { query: facts.query }),
  };
}

function leastOf(ofStore: unknown, ofStream: number | undefined): number | undefined {
  const limits = [ofStore, ofStream].filter((limit) => typeof limit === 'number');
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** With a throughput, no more goes at once than in a second. */
function sizeOf(
  store: DeliverySize,
  wished: DeliveryWish['batch'] = {},
  perSecond = Number.POSITIVE_INFINITY,
): DeliverySize {
  return {
    rows: Math.max(1, Math.floor(Math.min(store.rows, wished.rows ?? store.rows, perSecond))),
    bytes: Math.min(store.bytes, wished.bytes ?? store.bytes),
  };
}

function isManifestType(type: string): type is ManifestType {
  return MANIFEST_TYPES.some((known) => known === type);
}
