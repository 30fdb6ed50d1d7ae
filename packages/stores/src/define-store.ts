import type { DeliveredRow, ErrorCode, RefusedRow, StoreType } from '@rowmill/contracts';
import type { Egress } from '@rowmill/egress';
import { Type, type Static, type TObject, type TProperties } from 'typebox';

/** A destination of one kind, as a user has set it up; checked against the schemas, defaults filled in. */
export interface StoreSettings<C = Record<string, unknown>, S = Record<string, unknown>> {
  /** What the user calls it: for messages only, never part of a path or an address. */
  readonly name: string;
  readonly configuration: C;
  /** Every text in here is a secret. */
  readonly credentials: S;
}

/** What a store may use of the world. */
export interface StoreWorld {
  /** The only way to anything a user can aim at. */
  readonly egress: Egress;
  /** The directory below which `localFile` may write; where there is none, nobody may. */
  readonly filesDirectory?: string;
  /** Bytes that all files there may take. */
  readonly filesMostBytes?: number;
  /** Bytes that `localFile` leaves free on the disk. */
  readonly filesFreeBytes?: number;
}

/** A delivery that is going on: connections are shared by its writes, one write at a time. */
export interface OpenStore extends AsyncDisposable {
  /** How much one write takes where these settings allow less than the type; that of the type when left out. */
  readonly size?: Facts['size'];
  /**
   * Hands rows over, in order. Resolves when the destination has acknowledged all but the refused ones, which it will
   * never take. Throws a ServiceError: with `retry` when it is away or busy, without when it takes none of these rows;
   * or the signal's reason. A write after a failed one begins anew.
   */
  write(
    rows: readonly DeliveredRow[],
    signal: AbortSignal,
  ): Promise<{ readonly refused: readonly RefusedRow[] }>;
}

/** What a delivery can rely on; the manual prints it. */
export interface Guarantees {
  /** Whether an acknowledged row has been taken for good. Where not, a row can get lost unseen. */
  readonly acknowledged: boolean;
  /** What happens when the same rows come again, because an answer got lost: nothing, or they are there twice. */
  readonly repeats: 'harmless' | 'duplicates';
  /** Where the delivery key is to be found, and what else to know; a sentence or two. */
  readonly details: string;
}

interface Facts {
  readonly type: StoreType;
  readonly summary: string;
  /** Longer prose for the manual, in Markdown. */
  readonly details?: string;
  /** Fields of the configuration that say where the credentials are sent: who changes one gives the credentials again. */
  readonly destination: readonly string[];
  readonly guarantees: Guarantees;
  /** Codes it throws or refuses rows with, besides those of the way out. */
  readonly errors: readonly ErrorCode[];
  /** How much one write takes at best: rows, and bytes of their JSON. */
  readonly size: { readonly rows: number; readonly bytes: number };
  readonly examples: readonly StoreExample[];
}

interface Behaviour<Settings> {
  /** Reaches the destination and leaves no row there; throws a ServiceError that says what is wrong. */
  test(settings: Settings, at: TestPlace): Promise<void>;
  /** Connects with the first write. `rowsName` is what a query calls the rows: `freeze NAME --store …`. */
  open(settings: Settings, world: StoreWorld, rowsName?: string): OpenStore;
  /** The rows that were delivered under a name, for stores that can give them back. Throws as `write` does. */
  read?(settings: Settings, at: ReadPlace): AsyncIterable<readonly DeliveredRow['row'][]>;
}

/** A kind of store. Its settings come from `readSettings`. */
export interface Store extends Facts, Behaviour<StoreSettings> {
  readonly configuration: TObject;
  readonly credentials: TObject;
}

export interface TestPlace extends StoreWorld {
  readonly signal: AbortSignal;
}

export interface ReadPlace extends TestPlace {
  /** What the rows are called. */
  readonly rowsName: string;
}

export interface StoreExample {
  readonly title: string;
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly credentials?: Readonly<Record<string, unknown>>;
}

/** What every store takes beside its own. */
const forEveryStore = {
  throughput: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000, description: 'Rows a second at most.' }),
  ),
};

/** A kind of store as it is written down, with the fields of its settings. */
interface Described<C extends TProperties, S extends TProperties>
  extends Facts, Behaviour<StoreSettings<Static<TObject<C & typeof forEveryStore>>, Static<TObject<S>>>> {
  readonly configuration: C;
  readonly credentials: S;
}

/** Declares a kind of store: facts first, behaviour last. */
export function defineStore<C extends TProperties, S extends TProperties>(store: Described<C, S>): Store {
  const closed = { additionalProperties: false };
  // `readSettings` has checked them against these very schemas.
  const { test, open, read } = store as unknown as Behaviour<StoreSettings>;
  const facts: Facts = store;
  return {
    ...facts,
    configuration: Type.Object({ ...store.configuration, ...forEveryStore }, closed),
    credentials: Type.Object(store.credentials, closed),
    test,
    open,
    ...(read && { read }),
  };
}
