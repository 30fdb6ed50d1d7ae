import type { ServiceName } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { Page, PageRequest } from '../identity/page.ts';

/** What a licence says. Its signature is checked before it comes here. */
export interface LicenceClaims {
  /** What its issuer calls it. */
  readonly issuedAs: string;
  readonly edition: string;
  readonly holder: string;
  /** All of them when left out. */
  readonly services?: readonly ServiceName[];
  readonly issuedAt?: Date;
  /** Never when left out. */
  readonly expiresAt?: Date;
  /** The whole text, signature included. */
  readonly token: string;
}

export interface LicenceRecord extends Omit<LicenceClaims, 'token'> {
  readonly id: string;
  readonly addedAt: Date;
}

/** The licences of a workspace. Nothing depends on them: they are kept and shown. */
export interface Licences {
  /** In the order in which they were added. */
  list(workspace: string, page: PageRequest): Promise<Page<LicenceRecord>>;
  /** `request/taken` when the workspace has this one. */
  add(tx: Tx, author: Author, claims: LicenceClaims): Promise<LicenceRecord>;
  delete(author: Author, id: string): Promise<void>;
  /** Those that have not expired, the one that lasts longest first. */
  valid(workspace: string): Promise<readonly LicenceRecord[]>;
}
