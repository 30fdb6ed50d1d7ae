import type { RoleName } from '@rowmill/resources';

/** Who makes a request; known before anything else is looked at. */
export interface Caller {
  readonly workspace: string;
  readonly role: RoleName;
  /** The account behind the key or the session; a workspace's first key has none. */
  readonly account?: string;
  readonly username?: string;
  /** Left out for sessions of the web application. */
  readonly keyId?: string;
  /** For the audit log and for quotas: `key <id>` or `user <name>`. */
  readonly actor: string;
}
