import type { Tx } from '../database/database.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';
import type { Asked, Caller } from './caller.ts';
import type { Page, PageRequest } from './page.ts';

export interface MemberRecord {
  readonly username: string;
  readonly role: RoleName;
  /** When the user was let in. */
  readonly createdAt: Date;
}

/** Who may work in the caller's workspace. A change is felt by keys and sessions within a second. */
export interface Members {
  /** By name. */
  list(caller: Caller, page: PageRequest): Promise<Page<MemberRecord>>;
  get(caller: Caller, username: string): Promise<MemberRecord>;
  /** Lets a user in who has an account already, here or elsewhere. */
  add(
    tx: Tx,
    asked: Asked,
    member: { readonly username: string; readonly role: RoleName },
  ): Promise<MemberRecord>;
  /** `access/last-admin` when nobody would be left who may. */
  change(asked: Asked, username: string, role: RoleName): Promise<MemberRecord>;
  remove(asked: Asked, username: string): Promise<void>;
}
