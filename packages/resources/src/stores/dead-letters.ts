import type { ErrorCode } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { Page, PageRequest } from '../identity/page.ts';

/** A row that a store did not get. */
export interface DeadLetterDraft {
  /** The same at every try; a letter with a key that is there takes its place. */
  readonly key: string;
  /** As JSON. */
  readonly row: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Where the rows come from. */
export interface LetterOrigin {
  readonly query?: string;
  readonly stage?: number;
  /** What the query called them. */
  readonly name?: string;
}

export interface DeadLetterRecord extends DeadLetterDraft, LetterOrigin {
  readonly id: string;
  readonly createdAt: Date;
}

/** Rows that stores refused, or that were given up, until somebody resends or deletes them. */
export interface DeadLetters {
  /** All of them or none: throws `limit/letters` where the store has no room for them. A store that is gone has no letters. */
  add(
    workspace: string,
    store: string,
    origin: LetterOrigin,
    letters: readonly DeadLetterDraft[],
  ): Promise<void>;
  /** Oldest first; a page ends early where the rows are large. Throws `request/not-found` where the store is none. */
  list(workspace: string, store: string, page: PageRequest): Promise<Page<DeadLetterRecord>>;
  /** The given ones, or the oldest, at most `limit`, less where they are large; nobody else gets them for `leaseMs`. */
  take(
    workspace: string,
    store: string,
    ids: readonly string[] | undefined,
    limit: number,
    leaseMs: number,
  ): Promise<readonly DeadLetterRecord[]>;
  /** Somebody has taken them in vain: others may. */
  release(workspace: string, ids: readonly string[]): Promise<void>;
  /** They have arrived after all, or nobody wants them; returns how many there were. All of the store without ids. */
  remove(
    author: Author,
    store: string,
    ids: readonly string[] | undefined,
    operation: 'resendDeadLetters' | 'deleteDeadLetters',
  ): Promise<number>;
  /** Forgets letters of more than thirty days. */
  sweep(): Promise<void>;
}
