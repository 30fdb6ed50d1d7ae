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

/** The custom secrets of all workspaces. Another workspace's secret is as good as missing: `request/not-found`. */
export interface Secrets {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<SecretRecord>>;
  get(workspace: string, name: string): Promise<SecretRecord>;
  /** `request/taken` when there is one of the name. */
  create(author: Author, draft: SecretDraft, tx: Tx): Promise<SecretRecord>;
  /** Creates or replaces; `allow` is asked with 0 where there is none. */
  put(
    author: Author,
    draft: SecretDraft,
    allow?: AllowVersion,
  ): Promise<SecretRecord & { readonly isNew: boolean }>;
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
}
