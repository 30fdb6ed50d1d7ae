import { ServiceError } from '@rowmill/contracts';
import type { Author } from '../audit/audit-entry.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';

/** Who asks, once a key or a session has been recognised. */
export interface Caller {
  readonly workspace: string;
  readonly role: RoleName;
  readonly account?: string;
  readonly username?: string;
  /** Left out for sessions. */
  readonly keyId?: string;
  /** Names the session without opening it; left out for keys. */
  readonly sessionId?: string;
  /** Of a session, which may ask for it again. */
  readonly csrfToken?: string;
  /** `key <id>` or `user <name>`. */
  readonly actor: string;
}

/** A request, as far as identity needs to know it. */
export interface Asked {
  readonly caller: Caller;
  readonly address: string;
  readonly requestId: string;
}

/** The author of what a request changes. */
export function authorOf({ caller, address, requestId }: Asked): Author {
  return { workspace: caller.workspace, actor: caller.actor, address, requestId };
}

/** The account behind a caller; everyone who comes in by a key or a session has one. */
export function accountOf({ account, username }: Caller): {
  readonly account: string;
  readonly username: string;
} {
  if (account === undefined || username === undefined) throw new ServiceError('access/no-session');
  return { account, username };
}
