import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** A named way to a store. */
export interface StreamDraft {
  readonly name: string;
  readonly store: string;
  /** How much goes at once, where it is less than the store takes. */
  readonly batch?: { readonly rows?: number; readonly bytes?: number };
  /** Rows a second. */
  readonly throughput?: number;
}

export interface StreamRecord extends StreamDraft {
  readonly version: number;
  /** Rows so far. */
  readonly delivered: number;
  readonly rejected: number;
  readonly writtenAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The streams of all workspaces. Another workspace's is as good as missing: `request/not-found`. */
export interface Streams {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<StreamRecord>>;
  get(workspace: string, name: string): Promise<StreamRecord>;
  /** Throws `request/taken`, and `store/unknown` where the store is none. */
  create(author: Author, draft: StreamDraft, tx: Tx): Promise<StreamRecord>;
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
  /** Adds to what was written so far. */
  noteWrite(
    author: Author,
    name: string,
    rows: { readonly delivered: number; readonly rejected: number },
  ): Promise<void>;
}
