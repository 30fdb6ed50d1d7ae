import type { RoleName } from '../database/tables/identity-tables.ts';
import type { Asked, Caller } from './caller.ts';

/** What the web application needs to know of a session. */
export interface SessionRecord {
  readonly username: string;
  readonly workspace: string;
  readonly role: RoleName;
  /** To be sent along with every request that changes something. */
  readonly csrfToken: string;
  readonly expiresAt: Date;
}

/** A session at the only moment its id can be read. */
export interface NewSession extends SessionRecord {
  readonly id: string;
}

export interface SignIn {
  readonly username: string;
  readonly password: string;
  /** Where the account was made, or else the first that let it in, when left out. */
  readonly workspace?: string | undefined;
  /** The session that the same browser had before; it ends. */
  readonly replaces?: string | undefined;
  readonly address: string;
  readonly requestId: string;
}

/** Sessions of the web application. They end 12 hours after their last use and 7 days after they began. */
export interface Sessions {
  /** `access/wrong-sign-in` whether the name or the password is wrong. */
  begin(signIn: SignIn): Promise<NewSession>;
  find(id: string): Promise<{ readonly caller: Caller; readonly csrfToken: string } | undefined>;
  /** The session that a request came with; `access/no-session` when it came with a key. */
  current(caller: Caller): Promise<SessionRecord>;
  /** Goes on in another workspace that the user is a member of; any other is missing. */
  move(asked: Asked, workspace: string): Promise<SessionRecord>;
  end(asked: Asked): Promise<void>;
  /** Removes what has ended; says how many. */
  sweep(): Promise<number>;
  /** Whether cookies go over https only. */
  readonly secure: boolean;
}
