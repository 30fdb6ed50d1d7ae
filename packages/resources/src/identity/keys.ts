import type { Tx } from '../database/database.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';
import type { Asked, Caller } from './caller.ts';
import type { Page, PageRequest } from './page.ts';

export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  readonly role: RoleName;
  /** Whose it is. */
  readonly username: string;
  readonly lastFour: string;
  readonly createdAt: Date;
  readonly expiresAt?: Date;
  /** At most a minute late. */
  readonly lastUsedAt?: Date;
  readonly lastUsedFrom?: string;
}

/** A key at the only moment it can be read. */
export interface NewKey extends KeyRecord {
  readonly key: string;
}

export interface KeyDraft {
  readonly name?: string;
  /** Editor, or the creator's if that is lower, when left out. */
  readonly role?: RoleName;
  readonly expiresAt?: Date;
}

/** API keys. Users see their own and admins all of the workspace; what one may not see is missing: `request/not-found`. */
export interface Keys {
  /** Never stronger and never longer-lived than what it is made with. */
  create(tx: Tx, asked: Asked, draft: KeyDraft): Promise<NewKey>;
  /** Oldest first. */
  list(caller: Caller, page: PageRequest): Promise<Page<KeyRecord>>;
  get(caller: Caller, id: string): Promise<KeyRecord>;
  delete(asked: Asked, id: string): Promise<void>;
  /** Whether a text is a living key of the caller's workspace. */
  verify(asked: Asked, key: string): Promise<boolean>;
  /** Of a hash, one that nobody can search through without the secret of this installation. */
  sealed(hash: Uint8Array): Buffer;
  /** Who comes in with a key. Its role is at most the role its owner has now. */
  find(key: string, address: string): Promise<Caller | undefined>;
}
