import {
  credentialFacts,
  nameableFields,
  ServiceError,
  type CredentialFields,
  type CredentialType,
} from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { AuditDetails } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { checkedName } from '../identity/checked-name.ts';
import { invalidField } from '../identity/invalid-field.ts';
import { pageOf } from '../identity/page.ts';
import type { AllowVersion } from '../policies/policies.ts';
import type { Chest } from '../vault/chest.ts';
import { checkedFields } from './checked-fields.ts';
import { checkedHosts } from './checked-hosts.ts';
import { createSecretUses, type SecretUses } from './create-secret-uses.ts';
import { tokenPlace } from './create-credential-tokens.ts';
import { goesFurther, hostsOf } from './goes-further.ts';
import { refuseTwoMeanings } from './refuse-two-meanings.ts';
import type {
  CredentialDraft,
  CredentialRecord,
  KeptCredentials,
  OpenedCredential,
} from './kept-credentials.ts';

export interface CredentialsOptions {
  readonly database: Database;
  readonly chest: Pick<Chest, 'put' | 'open' | 'delete'>;
  readonly audit?: Pick<Audit, 'write'>;
  readonly uses?: SecretUses;
}

/** What the vault keeps: all that a use depends on, so that nobody who can write into the database can widen it. */
interface Sealed {
  readonly type: CredentialType;
  readonly hosts?: readonly string[];
  readonly fields: CredentialFields;
}

export function createCredentials({
  database,
  chest,
  audit = createAudit({ database }),
  uses = createSecretUses({ database, audit }),
}: CredentialsOptions): KeptCredentials {
  const placeOf = (workspace: string, name: string) => ({ workspace, type: 'credential', name }) as const;

  async function sealed(workspace: string, name: string): Promise<Sealed | undefined> {
    const found = await chest.open(workspace, 'credential', name);
    return found === undefined ? undefined : (JSON.parse(found.value) as Sealed);
  }
  async function open(workspace: string, name: string): Promise<OpenedCredential | undefined> {
    const found = await chest.open(workspace, 'credential', name);
    if (found === undefined) return undefined;
    const opened = JSON.parse(found.value) as Sealed;
    const { type, fields } = opened;
    return { type, fields, hosts: hostsOf(opened), version: found.version };
  }
  async function read(tx: Tx, name: string): Promise<CredentialRecord> {
    const row = await rows(tx).where('credential.name', '=', name).executeTakeFirst();
    return row ? recordOf(row) : missing(name);
  }

  return {
    list: (workspace, { cursor, limit }) =>
      database.inWorkspace(workspace, async (tx) => {
        let query = rows(tx)
          .orderBy('credential.name')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('credential.name', '>', cursor);
        return pageOf(await query.execute(), limit, recordOf, ({ name }) => name);
      }),

    get: (workspace, name) => database.inWorkspace(workspace, (tx) => read(tx, name)),

    async create(author, draft, given) {
      const { workspace } = author;
      const made = draftOf(draft, checkedFields(draft.type, draft.fields));
      const work = async (tx: Tx): Promise<CredentialRecord> => {
        const row = await tx
          .insertInto('credential')
          .values({ workspace, ...columnsOf(made) })
          .onConflict((conflict) => conflict.columns(['workspace', 'name']).doNothing())
          .returning('name')
          .executeTakeFirst();
        if (!row) throw new ServiceError('request/taken', { kind: 'credential', name: made.name });
        await refuseTwoMeanings(tx, { workspace, name: made.name, type: made.type });
        await chest.put(tx, placeOf(workspace, made.name), sealOf(made));
        const record = await read(tx, made.name);
        await audit.write(tx, {
          ...author,
          operation: 'createCredential',
          object: made.name,
          details: detailsOf(made),
        });
        return record;
      };
      return given ? work(given) : database.inWorkspace(workspace, work);
    },

    async update(author, draft, allow) {
      const { workspace } = author;
      const name = checkedName(draft.name, '/body/config/credential/name');
      const { version } = await database.inWorkspace(workspace, (tx) => read(tx, name));
      const before = await sealed(workspace, name);
      if (before !== undefined && before.type !== draft.type)
        throw invalidField('/body/type', `cannot change from ${before.type}`);
      const made = draftOf(draft, checkedFields(draft.type, draft.fields, before?.fields));
      const isFurther = before !== undefined && goesFurther(made, before);
      if (isFurther) refuseKeptSecrets(draft, before.fields);
      return database.inWorkspace(workspace, async (tx) => {
        await lock(tx, name, (now) => {
          allow?.(now);
          // What it had was read before the lock.
          if (now !== version) throw new ServiceError('request/changed-meanwhile', { kind: 'credential' });
        });
        await tx
          .updateTable('credential')
          .set({ ...columnsOf(made), version: sql`nextval('kept_version')`, updated_at: sql`now()` })
          .where('name', '=', name)
          .execute();
        await chest.put(tx, placeOf(workspace, name), sealOf(made));
        // A token of another client, for another scope or for other hosts is not this one's.
        if (isFurther || !sameFields(before?.fields ?? {}, made.fields))
          await forgetToken(tx, workspace, name);
        const record = await read(tx, name);
        await audit.write(tx, {
          ...author,
          operation: 'updateCredential',
          object: name,
          details: detailsOf(made),
        });
        return record;
      });
    },

    delete: (author, name, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        await lock(tx, name, allow);
        await forgetToken(tx, author.workspace, name);
        await tx.deleteFrom('credential').where('name', '=', name).execute();
        await chest.delete(tx, placeOf(author.workspace, name));
        await audit.write(tx, { ...author, operation: 'deleteCredential', object: name });
      }),

    names: (workspace) =>
      database.inWorkspace(workspace, async (tx) => {
        const all = await tx
          .selectFrom('credential')
          .select(['name', 'type', 'shown', 'hidden', 'version'])
          .orderBy('name')
          .execute();
        return all.flatMap(({ name, type, shown, hidden, version }) => {
          const fields = nameableFields(type as CredentialType, [...Object.keys(shown), ...hidden]);
          return [name, ...fields.map((field) => `${name}.${field}`)].map((one) => ({ name: one, version }));
        });
      }),

    open,

    async openFor(workspace, name, query) {
      const found = await open(workspace, name);
      if (found === undefined) return undefined;
      await uses.note(workspace, { query, name, kind: `credential ${found.type}` });
      return found;
    },
  };

  async function forgetToken(tx: Tx, workspace: string, name: string): Promise<void> {
    await tx.deleteFrom('credential_token').where('credential', '=', name).execute();
    await chest.delete(tx, tokenPlace(workspace, name));
  }
}

/** Holds the credential until the transaction ends. */
async function lock(tx: Tx, name: string, allow: AllowVersion | undefined): Promise<void> {
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

interface CheckedDraft extends Omit<CredentialDraft, 'fields'> {
  readonly fields: CredentialFields;
}

function draftOf({ name, type, hosts }: CredentialDraft, fields: CredentialFields): CheckedDraft {
  const usual = hostsOf({ type, fields });
  return {
    name: checkedName(name, '/body/config/credential/name'),
    type,
    fields,
    ...(hosts && { hosts: checkedHosts(hosts, '/body/config/credential/hosts', usual) }),
  };
}

/** Whoever could aim a secret anew without knowing it would soon know it. */
function refuseKeptSecrets({ name, type, fields: given }: CredentialDraft, before: CredentialFields): void {
  const { fields } = credentialFacts(type);
  const kept = Object.keys(before).filter((field) => fields[field]?.secret && given[field] === undefined);
  if (kept.length > 0)
    throw new ServiceError('vault/secret-needed-again', {
      kind: 'credential',
      name,
      missing: kept.join(', '),
    });
}

function sealOf({ type, hosts, fields }: CheckedDraft): string {
  const value: Sealed = { type, fields, ...(hosts && { hosts }) };
  return JSON.stringify(value);
}

function columnsOf({ name, type, hosts, fields }: CheckedDraft): {
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

function detailsOf({ type, hosts }: CheckedDraft): AuditDetails {
  return { type, ...(hosts && { hosts: hosts.join(' ') }) };
}

function sameFields(left: CredentialFields, right: CredentialFields): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => left[name] === right[name]);
}

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
