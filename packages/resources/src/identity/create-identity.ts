import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import type { Accounts } from './accounts.ts';
import type { Caller } from './caller.ts';
import { createAccounts } from './create-accounts.ts';
import { createAuthenticate, type Credentials } from './create-authenticate.ts';
import { createKeys } from './create-keys.ts';
import { createMembers } from './create-members.ts';
import { createSessions } from './create-sessions.ts';
import { createWorkspaces } from './create-workspaces.ts';
import type { Keys } from './keys.ts';
import type { Members } from './members.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';
import type { Workspaces } from './workspaces.ts';

/** Everything about who may come in, and the record of what they did. */
export interface Identity {
  readonly keys: Keys;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly workspaces: Workspaces;
  readonly members: Members;
  readonly audit: Audit;
  /** The transaction in which something is created. */
  readonly inWorkspace: Database['inWorkspace'];
  readonly authenticate: (credentials: Credentials) => Promise<Caller>;
}

export interface IdentityOptions {
  readonly database: Database;
  /** 32 secret bytes of this installation. */
  readonly pepper: Buffer;
  /** Whether the public address is https. */
  readonly secure: boolean;
  readonly passwords?: Passwords;
  readonly now?: () => number;
}

export function createIdentity(options: IdentityOptions): Identity {
  const { database, pepper, secure, passwords = createPasswords(), now = Date.now } = options;
  const audit = createAudit({ database, now });
  const throttle = createThrottle({ now });
  const keys = createKeys({ database, pepper, audit, throttle, now });
  const sessions = createSessions({ database, passwords, throttle, audit, now, secure });
  return {
    keys,
    accounts: createAccounts({ database, passwords, throttle, audit, now }),
    sessions,
    workspaces: createWorkspaces({ database, keys, audit, now }),
    members: createMembers({ database, audit, now }),
    audit,
    inWorkspace: (workspace, work) => database.inWorkspace(workspace, work),
    authenticate: createAuthenticate({ keys, sessions }),
  };
}
