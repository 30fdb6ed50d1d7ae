import type { ColumnType, Generated } from 'kysely';

export interface CredentialTables {
  credential: CredentialTable;
  credential_token: CredentialTokenTable;
  credential_use: CredentialUseTable;
}

interface CredentialTable {
  workspace: string;
  name: string;
  type: string;
  /** As the user named them; those of the type count where it is null. */
  hosts: string[] | null;
  /** Fields that are no secret. */
  shown: ColumnType<Readonly<Record<string, string>>, string, string>;
  /** Names of the secret fields that are set. */
  hidden: string[];
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface CredentialTokenTable {
  workspace: string;
  credential: string;
  kept_at: Date | null;
  expires_at: Date | null;
  holder: string | null;
  held_until: Date | null;
}

interface CredentialUseTable {
  query: string;
  name: string;
  workspace: string;
}
