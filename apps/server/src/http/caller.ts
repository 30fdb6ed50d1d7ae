import type { RoleName } from '@rowmill/resources';

/** Who makes a request; known before anything else is looked at. */
export interface Caller {
  readonly workspace: string;
  readonly role: RoleName;
  /** The account behind the key or the session. */
  readonly account?: string;
  readonly username?: string;
  /** Left out for sessions of the web application. */
  readonly keyId?: string;
  /** Names the session without opening it; left out for keys. */
  readonly sessionId?: string;
  /** For the audit log and for quotas: `key <id>` or `user <name>`. */
  readonly actor: string;
}

/** Who asks where nobody has to be known: someone without a workspace, who sees no row of any. */
export function nobodyFrom(address: string): Caller {
  return { workspace: '', role: 'viewer', actor: `address ${address}` };
}
