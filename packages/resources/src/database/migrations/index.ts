import type { Migration } from 'kysely/migration';
import { identity } from './0001-identity.ts';
import { policies } from './0002-policies.ts';
import { ledger } from './0003-ledger.ts';

/** Every step of the database, oldest first. A step that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-identity': identity,
  '0002-policies': policies,
  '0003-ledger': ledger,
};
