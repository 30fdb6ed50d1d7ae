import type { Generated } from 'kysely';

export interface LicenceTables {
  licence: LicenceTable;
}

interface LicenceTable {
  id: string;
  workspace: string;
  /** What its issuer calls it. */
  issued_as: string;
  edition: string;
  holder: string;
  /** Of which services; of all when null. */
  services: readonly string[] | null;
  issued_at: Date | null;
  /** Never when null. */
  expires_at: Date | null;
  /** The whole text, signature included. */
  token: string;
  created_at: Generated<Date>;
}
