import type { ColumnType, Generated } from 'kysely';

export interface IdentityTables {
  workspace: WorkspaceTable;
  account: AccountTable;
  member: MemberTable;
  session: SessionTable;
  api_key: ApiKeyTable;
  audit: AuditTable;
  audit_end: AuditEndTable;
  idempotency: IdempotencyTable;
}

export type RoleName = 'viewer' | 'editor' | 'admin';

interface WorkspaceTable {
  id: string;
  name: string;
  created_at: Generated<Date>;
}

interface AccountTable {
  id: string;
  /** Where it was made; empty when that workspace is gone. */
  workspace: string | null;
  username: string;
  password_hash: string;
  created_at: Generated<Date>;
  password_changed_at: Generated<Date>;
}

interface MemberTable {
  workspace: string;
  account: string;
  username: string;
  role: RoleName;
  created_at: Generated<Date>;
}

interface SessionTable {
  id_hash: Buffer;
  account: string;
  workspace: string;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
}

interface ApiKeyTable {
  id: string;
  workspace: string;
  account: string;
  username: string;
  name: string;
  role: RoleName;
  hmac: Buffer;
  last_four: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_from: string | null;
}

interface AuditTable {
  workspace: string;
  number: string;
  at: Date;
  actor: string;
  address: string | null;
  request_id: string | null;
  operation: string;
  object: string | null;
  outcome: string;
  details: ColumnType<Readonly<Record<string, string | number | boolean | null>>, string, never>;
  previous_hash: Buffer;
  hash: Buffer;
}

interface AuditEndTable {
  workspace: string;
  number: string;
  hash: Buffer;
}

interface IdempotencyTable {
  workspace: string;
  actor: string;
  key: string;
  request_hash: Buffer;
  /** Left out as long as the request runs. */
  status: number | null;
  reply: unknown;
  /** The query that the request dispatched: known before it is. */
  subject: string | null;
  created_at: Generated<Date>;
}
