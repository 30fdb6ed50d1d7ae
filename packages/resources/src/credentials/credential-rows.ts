import { credentialFacts, ServiceError, type CredentialType } from '@rowmill/contracts';
import type { Selectable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { pageOf, type Page, type PageRequest } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';
import type { CheckedDraft } from './checked-draft.ts';
import type { CredentialRecord } from './kept-credentials.ts';

/** By name: all that people may see of them. */
export async function listCredentials(
  tx: Tx,
  { cursor, limit }: PageRequest,
): Promise<Page<CredentialRecord>> {
  let query = rows(tx)
    .orderBy('credential.name')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('credential.name', '>', cursor);
  return pageOf(await query.execute(), limit, recordOf, ({ name }) => name);
}

export async function readCredential(tx: Tx, name: string): Promise<CredentialRecord> {
  const row = await rows(tx).where('credential.name', '=', name).executeTakeFirst();
  return row ? recordOf(row) : missing(name);
}

/** Holds the credential until the transaction ends. */
export async function lockCredential(tx: Tx, name: string, allow: AllowVersion | undefined): Promise<void> {
  const row = await tx
    .selectFrom('credential')
    .select('version')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) missing(name);
  allow?.(row.version);
}

function missing(name: string): never {
  throw new ServiceError('request/not-found', { kind: 'credential', name });
}

/** What of a draft stands in the table, the names of its secrets included. */
export function columnsOf({ name, type, hosts, fields }: CheckedDraft): {
  name: string;
  type: string;
  hosts: string[] | null;
  shown: string;
  hidden: string[];
} {
  const known = credentialFacts(type).fields;
  const isSecret = (field: string): boolean => known[field]?.secret === true;
  const shown = Object.entries(fields).filter(([field]) => !isSecret(field));
  return {
    name,
    type,
    hosts: hosts === undefined ? null : [...hosts],
    shown: JSON.stringify(Object.fromEntries(shown)),
    hidden: Object.keys(fields).filter(isSecret),
  };
}

/** With what is known of their tokens. */
function rows(tx: Tx) {
  return tx
    .selectFrom('credential')
    .leftJoin('credential_token', (join) =>
      join
        .onRef('credential_token.workspace', '=', 'credential.workspace')
        .onRef('credential_token.credential', '=', 'credential.name'),
    )
    .selectAll('credential')
    .select(['credential_token.kept_at', 'credential_token.expires_at']);
}

type CredentialRow = Selectable<Tables['credential']> &
  Pick<Selectable<Tables['credential_token']>, 'kept_at' | 'expires_at'>;

function recordOf(row: CredentialRow): CredentialRecord {
  return {
    name: row.name,
    type: row.type as CredentialType,
    ...(row.hosts && { hosts: row.hosts }),
    shown: row.shown,
    hidden: row.hidden,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.kept_at && { tokenAt: row.kept_at }),
    ...(row.expires_at && { tokenExpiresAt: row.expires_at }),
  };
}
