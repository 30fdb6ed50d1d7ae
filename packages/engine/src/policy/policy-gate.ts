import type { Permit } from '@rowmill/contracts';

/** Gives out permits of the domain policies, across all who share the gate. */
export interface PolicyGate extends AsyncDisposable {
  /**
   * Waits for a permit. Its holder sends between `notBefore` and `expires`, or gives it back.
   * Rejects with `policy/closed`, with `policy/wait` past `maxWaitMs`, or with the signal's reason.
   */
  take(host: string, signal?: AbortSignal, wish?: PermitWish): Promise<Permit>;
  /** Milliseconds until this holder could have its next permit, reserving nothing; `Infinity` when closed. */
  nearest(host: string, holder?: string): Promise<number>;
  /** Who waits in this process. */
  waiting(): readonly Waiting[];
}

export interface PermitWish {
  /** Holders that wait for the same domain take turns: a query's id. */
  readonly holder?: string;
  /** Not worth waiting longer; 0 asks for a permit now or never. */
  readonly maxWaitMs?: number;
}

export interface Waiting {
  readonly domain: string;
  readonly holder: string;
  /** How many of the holder's requests wait. */
  readonly count: number;
  /** Milliseconds until the holder's next permit. */
  readonly untilMs: number;
}
