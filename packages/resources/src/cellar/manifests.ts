import type { ManifestType } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** Which columns people see, and how each is shown. */
export interface AttributesContext {
  readonly visible?: readonly string[];
  readonly renderers?: Readonly<Record<string, string>>;
}

/** What users say about something that was written to a store. */
export interface ManifestDraft {
  readonly name: string;
  readonly store: string;
  /** `file` is the cellar itself. */
  readonly type: ManifestType;
  /** Hashes in groups; they live as long as the manifest. */
  readonly screenshots?: readonly (readonly string[])[];
  readonly attributesContext?: AttributesContext;
}

export interface Manifest extends ManifestDraft {
  /** 1, and one more with each change. */
  readonly version: number;
  /** The last write that succeeded. */
  readonly writtenAt?: Date;
  /** The last write that failed, and why, as far as somebody has said. */
  readonly failedAt?: Date;
  readonly failure?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Notes on what was written where. Another workspace's manifest is as good as missing: `request/not-found`. */
export interface Manifests {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<Manifest>>;
  get(workspace: string, name: string): Promise<Manifest>;
  /** Throws `request/taken`, and `request/invalid` when store, type or screenshots do not fit. */
  add(tx: Tx, author: Author, draft: ManifestDraft): Promise<Manifest>;
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
  /** The last write has succeeded now, and its screenshots live on; or it has failed now. */
  touch(author: Author, name: string, outcome: TouchOutcome): Promise<Manifest>;
}

export type TouchOutcome =
  | { readonly kind: 'written' }
  | { readonly kind: 'failed'; readonly message?: string };
