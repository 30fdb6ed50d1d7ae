import { nameableFields, ServiceError, type CredentialType } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { AuditDetails } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import { checkedName } from '../identity/checked-name.ts';
import type { Chest } from '../vault/chest.ts';
import { checkedChange, checkedDraft, type CheckedDraft } from './checked-draft.ts';
import { tokenPlace } from './create-credential-tokens.ts';
import { createSecretUses, type SecretUses } from './create-secret-uses.ts';
import { columnsOf, listCredentials, lockCredential, readCredential } from './credential-rows.ts';
import { hostsOf, type CredentialPlaces } from './goes-further.ts';
import type { CredentialRecord, KeptCredentials, OpenedCredential } from './kept-credentials.ts';
import { refuseTwoMeanings } from './refuse-two-meanings.ts';

export interface CredentialsOptions {
  readonly database: Database;
  readonly chest: Pick<Chest, 'put' | 'open' | 'delete'>;
  readonly audit?: Pick<Audit, 'write'>;
  readonly uses?: SecretUses;
  /** How many a workspace may have. */
  readonly most?: number;
}

/** All names are read for each query that is dispatched. */
const MOST = 1_000;

export function createCredentials({
  database,
  chest,
  audit = createAudit({ database }),
  uses = createSecretUses({ database, audit }),
  most = MOST,
}: CredentialsOptions): KeptCredentials {
  const placeOf = (workspace: string, name: string) => ({ workspace, type: 'credential', name }) as const;

  async function sealed(
    workspace: string,
    name: string,
  ): Promise<{ readonly places: CredentialPlaces; readonly version: number } | undefined> {
    const found = await chest.open(workspace, 'credential', name);
    return found && { places: JSON.parse(found.value) as CredentialPlaces, version: found.version };
  }
  async function open(workspace: string, name: string): Promise<OpenedCredential | undefined> {
    const found = await sealed(workspace, name);
    if (found === undefined) return undefined;
    const { places, version } = found;
    return { type: places.type, fields: places.fields, hosts: hostsOf(places), version };
  }

  return {
    list: (workspace, page) => database.inWorkspace(workspace, (tx) => listCredentials(tx, page)),

    get: (workspace, name) => database.inWorkspace(workspace, (tx) => readCredential(tx, name)),

    async create(author, draft, given) {
      const { workspace } = author;
      const made = checkedDraft(draft);
      const work = async (tx: Tx): Promise<CredentialRecord> => {
        await refuseTooMany(tx, most);
        const row = await tx
          .insertInto('credential')
          .values({ workspace, ...columnsOf(made) })
          .onConflict((conflict) => conflict.columns(['workspace', 'name']).doNothing())
          .returning('name')
          .executeTakeFirst();
        if (!row) throw new ServiceError('request/taken', { kind: 'credential', name: made.name });
        await refuseTwoMeanings(tx, { workspace, name: made.name, type: made.type });
        await chest.put(tx, placeOf(workspace, made.name), sealOf(made));
        const record = await readCredential(tx, made.name);
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
      const { version } = await database.inWorkspace(workspace, (tx) => readCredential(tx, name));
      const { made, losesToken } = checkedChange(draft, (await sealed(workspace, name))?.places);
      return database.inWorkspace(workspace, async (tx) => {
        await lockCredential(tx, name, (now) => {
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
        if (losesToken) await forgetToken(tx, workspace, name);
        const record = await readCredential(tx, name);
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
        await lockCredential(tx, name, allow);
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

async function refuseTooMany(tx: Tx, most: number): Promise<void> {
  const { count } = await tx
    .selectFrom('credential')
    .select((credential) => credential.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw new ServiceError('limit/credentials', { limit: most });
}

/** What the vault keeps: all that a use depends on, so that nobody who can write into the database can widen it. */
function sealOf({ type, hosts, fields }: CheckedDraft): string {
  const places: CredentialPlaces = { type, fields, ...(hosts && { hosts }) };
  return JSON.stringify(places);
}

function detailsOf({ type, hosts }: CheckedDraft): AuditDetails {
  return { type, ...(hosts && { hosts: hosts.join(' ') }) };
}
