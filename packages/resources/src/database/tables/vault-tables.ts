import type { Generated } from 'kysely';

export interface VaultTables {
  secret: SecretTable;
  vault_key: VaultKeyTable;
  prompt: PromptTable;
}

interface SecretTable {
  workspace: string;
  type: string;
  name: string;
  version: Generated<number>;
  value_version: Generated<number>;
  key: string | null;
  wrapped: Buffer | null;
  sealed: Buffer | null;
  provider_type: string | null;
  metadata: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface VaultKeyTable {
  id: string;
  is_current: boolean;
  created_at: Generated<Date>;
}

interface PromptTable {
  workspace: string;
  name: string;
  version: Generated<number>;
  text: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
