import type { DeliveredRow, RefusedRow } from '@rowmill/contracts';

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

/** Where sinks deliver to: the stores of a workspace. The engine knows no store, only this. */
export interface StoreDesk {
  /** Opens a delivery to a store of the workspace; throws `store/unknown`. */
  open(workspace: string, store: string, facts: DeliveryFacts): Promise<Delivery>;
}

/** A connection to a store for the rows of one batch, or for as many as come. */
export interface Delivery extends AsyncDisposable {
  /** Rows and bytes (of their JSON) that the store wants at once. */
  readonly size: DeliverySize;
  /**
   * Hands rows over, in order; the same keys come again when the answer got lost. Resolves when the store has
   * acknowledged all but those it will never take. Throws a ServiceError: with `retry` when the store is away or busy,
   * without when it takes none of these rows.
   */
  write(
    rows: readonly DeliveredRow[],
    signal: AbortSignal,
  ): Promise<{ readonly refused: readonly RefusedRow[] }>;
}
