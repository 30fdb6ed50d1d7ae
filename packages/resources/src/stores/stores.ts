import type { StoreType } from '@rowmill/contracts';
import type { AuditDetails, AuditOutcome, Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

export type StoreFields = Readonly<Record<string, unknown>>;

/** What stands in place of a secret. */
export const SECRET_MASK = '********';

/** What users decide about a store; checked against the schemas of its type before it comes here. */
export interface StoreDraft {
  readonly name: string;
  readonly type: StoreType;
  readonly configuration: StoreFields;
  readonly processors: readonly string[];
  /** Every text in here is a secret. */
  readonly credentials: StoreFields;
}

/** A store as it is told about: secrets are masked. */
export interface StoreRecord extends StoreDraft {
  /** 1, and one more with each change. */
  readonly version: number;
  /** The last delivery that was acknowledged. */
  readonly deliveredAt?: Date;
  /** The last one that failed, and why. */
  readonly failedAt?: Date;
  readonly failure?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A store as it is used, secrets and all. */
export interface OpenedStore extends StoreDraft {
  readonly version: number;
}

/** The stores of all workspaces. Another workspace's is as good as missing: `request/not-found`. */
export interface Stores {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<StoreRecord>>;
  get(workspace: string, name: string): Promise<StoreRecord>;
  /** Throws `request/taken`. */
  create(author: Author, draft: StoreDraft, tx: Tx): Promise<StoreRecord>;
  /** Creates or replaces; `draft` sees what is there, to keep what was not given again. */
  put(
    author: Author,
    name: string,
    draft: (old: OpenedStore | undefined) => StoreDraft,
    allow?: AllowVersion,
  ): Promise<{ readonly record: StoreRecord; readonly isNew: boolean }>;
  /** Throws `store/in-use` while streams lead there. Its dead letters go with it. */
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
  /** With its secrets, at the moment of use; nothing where there is none. */
  open(workspace: string, name: string): Promise<OpenedStore | undefined>;
  noteOutcome(workspace: string, name: string, outcome: DeliveryOutcome): Promise<void>;
  /** Remembers that somebody has tried the store, or written to it by hand. */
  noteUse(author: Author, name: string, use: StoreUse): Promise<void>;
}

/** What came of a delivery. */
export interface DeliveryOutcome {
  /** Whether the store has taken at least one row. */
  readonly delivered: boolean;
  /** What its last write failed with, if that failed. */
  readonly failure?: string;
}

export interface StoreUse {
  readonly operation: 'testStore' | 'writeStream';
  readonly outcome?: AuditOutcome;
  readonly details: AuditDetails;
}
