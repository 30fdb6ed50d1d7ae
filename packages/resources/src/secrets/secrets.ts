import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** What may be told about a secret; its value never. */
export interface SecretRecord {
  readonly name: string;
  readonly providerType?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Whether there is a value yet. */
  readonly hasValue: boolean;
  /** Rises with each change and is never given twice. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SecretDraft {
  readonly name: string;
  /** Left out: none yet, or the one that is there. */
  readonly secret?: string;
  readonly providerType?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A secret as it is used: the only form with its value. */
export interface OpenedCustomSecret {
  readonly value: string;
  /** Where it may go, as `metadata.hosts` said when it was sealed; empty where nobody has said. */
  readonly hosts: readonly string[];
}

/** The custom secrets of all workspaces. Another workspace's secret is as good as missing: `request/not-found`. */
export interface Secrets {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<SecretRecord>>;
  get(workspace: string, name: string): Promise<SecretRecord>;
  /** `request/taken` when there is one of the name. */
  create(author: Author, draft: SecretDraft, tx: Tx): Promise<SecretRecord>;
  /**
   * Creates or replaces; `allow` is asked with 0 where there is none. A value that is left out stays, unless it would go
   * further than before: `vault/secret-needed-again`.
   */
  put(
    author: Author,
    draft: SecretDraft,
    allow?: AllowVersion,
  ): Promise<SecretRecord & { readonly isNew: boolean }>;
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
  /** For use, and for nothing else; `undefined` when missing or without a value. */
  open(workspace: string, name: string): Promise<OpenedCustomSecret | undefined>;
}
