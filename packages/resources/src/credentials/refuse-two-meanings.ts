import { credentialFacts, ServiceError, type CredentialType } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export interface NewName {
  readonly workspace: string;
  readonly name: string;
  /** Of a credential; left out for a secret, which has no fields. */
  readonly type?: CredentialType;
}

/**
 * Throws `request/taken` where `$CREDENTIALS.a.b$` would mean two things: the field b of the credential a, and something
 * whose name is "a.b". Whoever may add a name must not change what the queries of others send.
 */
export async function refuseTwoMeanings(tx: Tx, { workspace, name, type }: NewName): Promise<void> {
  const lock = `names of secrets ${workspace}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const owner = await ownerOfField(tx, workspace, name);
  if (owner !== undefined) throw new ServiceError('request/taken', { kind: 'field of a credential', name });
  const fields = type === undefined ? [] : Object.keys(credentialFacts(type).fields);
  const hidden = await namedAmong(
    tx,
    workspace,
    fields.map((field) => `${name}.${field}`),
  );
  if (hidden !== undefined) throw new ServiceError('request/taken', { kind: 'secret', name: hidden });
}

/** The credential that has a field of this whole name. */
async function ownerOfField(tx: Tx, workspace: string, name: string): Promise<string | undefined> {
  const dot = name.lastIndexOf('.');
  if (dot < 1) return undefined;
  const row = await tx
    .selectFrom('credential')
    .select(['name', 'type'])
    .where('workspace', '=', workspace)
    .where('name', '=', name.slice(0, dot))
    .executeTakeFirst();
  const fields = row && credentialFacts(row.type as CredentialType).fields;
  return fields !== undefined && Object.hasOwn(fields, name.slice(dot + 1)) ? row?.name : undefined;
}

async function namedAmong(tx: Tx, workspace: string, names: readonly string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined;
  const row = await tx
    .selectFrom('secret')
    .select('name')
    .where('workspace', '=', workspace)
    .where('type', 'in', ['custom', 'credential'])
    .where('name', 'in', names)
    .executeTakeFirst();
  return row?.name;
}
