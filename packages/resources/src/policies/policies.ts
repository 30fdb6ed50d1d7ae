import type { DispatchLimits, DomainPolicy } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';

/** A domain policy as it is kept. */
export interface PolicyRecord extends DomainPolicy {
  /** 1, and one more with each change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What users decide about a policy. The domain is canonical and the limits are checked before they come here. */
export interface PolicyDraft {
  readonly name: string;
  readonly domain: string;
  readonly policy: DispatchLimits;
}

export interface PolicyPage {
  readonly items: readonly PolicyRecord[];
  /** The id to go on behind; left out on the last page. */
  readonly nextCursor?: string;
}

/** Throws when this version may not be changed; nobody else can change it meanwhile. */
export type AllowVersion = (version: number) => void;

/** The domain policies of all workspaces. Another workspace's policy is as good as missing: `request/not-found`. */
export interface Policies {
  /** Oldest first. */
  list(workspace: string, page: { readonly cursor?: string; readonly limit: number }): Promise<PolicyPage>;
  get(workspace: string, id: string): Promise<PolicyRecord>;
  /** `policy/taken` when the workspace has one for the domain. In a transaction of its own when none is given. */
  create(author: Author, draft: PolicyDraft, tx?: Tx): Promise<PolicyRecord>;
  update(author: Author, id: string, draft: PolicyDraft, allow?: AllowVersion): Promise<PolicyRecord>;
  delete(author: Author, id: string, allow?: AllowVersion): Promise<void>;
  /** All of a workspace, for the gate. */
  all(workspace: string): Promise<readonly DomainPolicy[]>;
  /** For each workspace that has policies, a text that differs after every change. */
  fingerprints(): Promise<ReadonlyMap<string, string>>;
}
