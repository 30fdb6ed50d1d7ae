import type { Tx } from '../database/database.ts';

/** A request that may be repeated: who sends it, with which Idempotency-Key, and what it asks. */
export interface KeyedRequest {
  readonly workspace: string;
  readonly actor: string;
  readonly key: string;
  /** SHA-256 of all that was asked; the same key with another hash is `request/key-reused`. */
  readonly hash: Uint8Array;
}

/** An answer as it is kept for repetitions. */
export interface KeptReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The text that is sent; empty when there is none. */
  readonly body: string;
}

/** What is known about a dispatch with this key. */
export interface DispatchClaim {
  /** The id that its query has or will have: the same for every repetition. */
  readonly subject: string;
  /** `new`: this one is the first; `open`: an earlier one has begun; `done`: the query was created. */
  readonly state: 'new' | 'open' | 'done';
  readonly ageMs: number;
}

/** Remembers for 24 h what was done under an Idempotency-Key, so that repeating a request does nothing twice. */
export interface Idempotency {
  /**
   * Does `work` and keeps what `kept` makes of its answer, both in one transaction; or finds the answer of the first
   * time. `request/still-running` while another does the same.
   */
  createOnce<Answer>(
    request: KeyedRequest,
    work: (tx: Tx) => Promise<Answer>,
    kept: (answer: Answer) => KeptReply,
  ): Promise<{ readonly answer: Answer } | { readonly replayed: KeptReply }>;
  /** Settles the id of a query before it is created elsewhere. */
  claim(request: KeyedRequest, subject: string): Promise<DispatchClaim>;
  /** The query was created. */
  finish(request: KeyedRequest): Promise<void>;
  /** It was not, and the next one may try again. */
  release(request: KeyedRequest): Promise<void>;
  /** Forgets what is older; returns how much that was. */
  sweep(): Promise<number>;
}
