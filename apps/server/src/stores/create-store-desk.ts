import { MANIFEST_TYPES, ServiceError, type ManifestType } from '@rowmill/contracts';
import type { Delivery, DeliverySize, StoreDesk } from '@rowmill/engine';
import { printJson } from '@rowmill/language';
import {
  noteWrite,
  type Audit,
  type Database,
  type DeadLetters,
  type DeliveryOutcome,
  type LetterOrigin,
  type OpenedStore,
  type SecretUses,
  type Stores,
} from '@rowmill/resources';
import { openStore, readStore, storeOfType, type StoreWorld } from '@rowmill/stores';
import { processRows } from './processors.ts';
import { Throughput } from './throughput.ts';

/** Somebody waits for it: the query is being dispatched. */
const LONGEST_READ_MS = 600_000;

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
    const open = openStore(store, kept, worldOf(workspace), origin.name);
    const perSecond = leastOf(kept.configuration['throughput'], wish.throughput);
    const way = `${workspace} ${name}`;
    const outcome: { delivered: boolean; failure?: string } = { delivered: false };
    return {
      size: sizeOf(open.size ?? store.size, wish.batch, perSecond),
      readyIn: () => (perSecond === undefined ? 0 : throughput.readyIn(way)),
      async write(rows, signal) {
        if (perSecond !== undefined) throughput.take(way, rows.length, perSecond);
        try {
          const answer = await open.write(processRows(rows, kept.processors), signal);
          delete outcome.failure;
          outcome.delivered ||= answer.refused.length < rows.length;
          return answer;
        } catch (error) {
          // Who gives up waiting says nothing about the store.
          if (!signal.aborted) outcome.failure = error instanceof Error ? error.message : String(error);
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
          await noteOutcome(workspace, kept, origin.name ?? name, outcome);
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
    outcome: DeliveryOutcome,
  ): Promise<void> {
    const { delivered, failure } = outcome;
    if (!delivered && failure === undefined) return;
    await stores.noteOutcome(workspace, name, outcome);
    if (!isManifestType(type)) return;
    const note = { workspace, name: manifest, store: name, type };
    await database.inWorkspace(workspace, async (tx) => {
      if (delivered) await noteWrite(tx, note);
      if (failure !== undefined) await noteWrite(tx, { ...note, failure });
    });
  }

  return {
    openFor,
    open: (workspace, store, facts) => openFor(workspace, store, facts, { query: facts.query }),
    async *read(workspace, name, { query, name: rowsName }) {
      const kept = await stores.open(workspace, name);
      if (kept === undefined) throw new ServiceError('store/unknown', { name });
      // The query is not written down yet: its uses cannot be counted.
      await noteUse(workspace, kept, { actor: `query ${query}` });
      const signal = AbortSignal.timeout(LONGEST_READ_MS);
      try {
        yield* readStore(storeOfType(kept.type), kept, { ...worldOf(workspace), rowsName, signal });
      } catch (error) {
        if (signal.aborted) {
          const problem = `it gave its rows for longer than ${LONGEST_READ_MS / 60_000} minutes`;
          throw new ServiceError('store/unusable', { name, problem });
        }
        // Whatever lies between the two of them.
        if (error instanceof ServiceError && error.retry && error.code !== 'store/unavailable')
          throw new ServiceError('store/unavailable', { name, problem: error.message });
        throw error;
      }
    },
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
