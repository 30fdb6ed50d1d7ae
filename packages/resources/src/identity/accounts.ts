import type { Tx } from '../database/database.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';
import type { Asked, Caller } from './caller.ts';
import type { Page, PageRequest } from './page.ts';

/** A user whose account was made in the workspace. */
export interface UserRecord {
  readonly username: string;
  /** Left out when the user is no member at the moment. */
  readonly role?: RoleName;
  readonly createdAt: Date;
  readonly passwordChangedAt: Date;
}

/** A user whose name and password have been checked, ready to be written. */
export interface PreparedUser {
  readonly username: string;
  readonly passwordHash: string;
}

export interface Password {
  readonly username: string;
  readonly password: string;
}

/** Who has a password. A workspace has power over the accounts that were made in it, and sees no others. */
export interface Accounts {
  /** Hashes the password: too slow to be done inside a transaction. */
  prepare(wanted: Password): Promise<PreparedUser>;
  /** `request/taken` when any workspace has a user of that name: names are for signing in, which knows no workspace. */
  create(tx: Tx, asked: Asked, prepared: PreparedUser, role?: RoleName): Promise<UserRecord>;
  /** By name. */
  list(caller: Caller, page: PageRequest): Promise<Page<UserRecord>>;
  /** One's own, or as an admin. */
  get(caller: Caller, username: string): Promise<UserRecord>;
  /** Sets a password and ends the user's sessions: one's own with the old one, as an admin another's without. */
  update(asked: Asked, username: string, change: PasswordChange): Promise<UserRecord>;
  delete(asked: Asked, username: string): Promise<void>;
  /** Whether the password is right; takes as long when there is no such user. */
  verify(asked: Asked, shown: Password): Promise<boolean>;
}

export interface PasswordChange {
  readonly password: string;
  readonly oldpassword?: string | undefined;
}
