import type { DeliveredRow, ErrorCode, RefusedRow } from '@rowmill/contracts';

/** What is delivered: the rows of one sink stage of one query. */
export interface DeliveryFacts {
  readonly query: string;
  readonly stage: number;
  /** What the query calls the rows: `freeze NAME --store …`. */
  readonly name?: string;
}

/** How much one `write` takes. */
export interface DeliverySize {
  readonly rows: number;
  readonly bytes: number;
}

/** A row that was not delivered, and why. */
export interface DeadLetter extends DeliveredRow {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Where sinks deliver to: the stores of a workspace. The engine knows no store, only this. */
export interface StoreDesk {
  /** Looks a store of the workspace up; throws `store/unknown`. The connection is made by the first `write`, and again after one that failed. */
  open(workspace: string, store: string, facts: DeliveryFacts): Promise<Delivery>;
  /**
   * The rows that were delivered under a name, piece by piece. Throws `store/unknown`, `store/not-readable`, or what is
   * wrong with the store. Left out where nothing can be read.
   */
  read?(workspace: string, store: string, facts: ReadFacts): AsyncIterable<readonly DeliveredRow['row'][]>;
}

/** Which rows of a store are read, and by whom. */
export interface ReadFacts {
  readonly query: string;
  readonly name: string;
}

/** A connection to a store for the rows of one batch, or for as many as come. */
export interface Delivery extends AsyncDisposable {
  /** Rows and bytes that the store wants at once. */
  readonly size: DeliverySize;
  /** Milliseconds until the store may be given so many rows: its throughput. */
  readyIn(rows: number): number;
  /**
   * Hands rows over, in order; the same keys come again when the answer got lost. Resolves when the store has
   * acknowledged all but those it will never take. Throws a ServiceError: with `retry` when the store is away or busy,
   * without when it takes none of these rows.
   */
  write(
    rows: readonly DeliveredRow[],
    signal: AbortSignal,
  ): Promise<{ readonly refused: readonly RefusedRow[] }>;
  /** Keeps rows that were given up, so that somebody can resend them; throws `limit/letters` where there is no room. The same letter may come again. */
  setAside(letters: readonly DeadLetter[]): Promise<void>;
}
