import type { CredentialFields, CredentialType } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** A credential as people may see it. */
export interface CredentialRecord {
  readonly name: string;
  readonly type: CredentialType;
  /** As the user named them; left out where those of the type count. */
  readonly hosts?: readonly string[];
  /** Fields that are no secret. */
  readonly shown: CredentialFields;
  /** Names of the secret fields that are set. */
  readonly hidden: readonly string[];
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When its token was got; left out where it has none. */
  readonly tokenAt?: Date;
  readonly tokenExpiresAt?: Date;
}

/** What users decide about a credential. */
export interface CredentialDraft {
  readonly name: string;
  readonly type: CredentialType;
  readonly hosts?: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A credential as it is used: the only form with its secrets. */
export interface OpenedCredential {
  readonly type: CredentialType;
  /** Where it may go; empty where nobody has said. */
  readonly hosts: readonly string[];
  readonly fields: CredentialFields;
  /** Rises with each change. */
  readonly version: number;
}

/** A name that a query may use, and what changes with the credential. */
export interface CredentialName {
  readonly name: string;
  readonly version: number;
}

/** The credentials of all workspaces. Another workspace's is as good as missing: `request/not-found`. */
export interface KeptCredentials {
  /** By name. */
  list(workspace: string, page: PageRequest): Promise<Page<CredentialRecord>>;
  get(workspace: string, name: string): Promise<CredentialRecord>;
  /** `request/taken` when there is one of the name, `request/invalid` for fields that do not fit the type. */
  create(author: Author, draft: CredentialDraft, tx?: Tx): Promise<CredentialRecord>;
  /**
   * Secret fields that are left out stay as they are, unless it goes further than before: `vault/secret-needed-again`.
   * The type cannot change.
   */
  update(author: Author, draft: CredentialDraft, allow?: AllowVersion): Promise<CredentialRecord>;
  delete(author: Author, name: string, allow?: AllowVersion): Promise<void>;
  /** Every name, and `name.field` for each field that is set and may be sent. */
  names(workspace: string): Promise<readonly CredentialName[]>;
  /** For use, and for nothing else; `undefined` when missing. */
  open(workspace: string, name: string): Promise<OpenedCredential | undefined>;
  /** The same for a query: its first use of the credential is in the audit log before it is opened. */
  openFor(workspace: string, name: string, query: string): Promise<OpenedCredential | undefined>;
}
