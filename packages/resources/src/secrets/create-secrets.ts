import { ServiceError } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import { hasNewHost } from '../credentials/goes-further.ts';
import { refuseTwoMeanings } from '../credentials/refuse-two-meanings.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { checkedName } from '../identity/checked-name.ts';
import { pageOf } from '../identity/page.ts';
import { checkedText } from '../prompts/checked-text.ts';
import type { Chest } from '../vault/chest.ts';
import { hostsIn, openedOf, sealOf } from './sealed-secret.ts';
import type { OpenedCustomSecret, SecretDraft, SecretRecord, Secrets } from './secrets.ts';

export interface SecretsOptions {
  readonly database: Database;
  readonly chest: Pick<Chest, 'put' | 'open' | 'delete'>;
  readonly audit?: Pick<Audit, 'write'>;
}

const TYPE = 'custom';

export function createSecrets(options: SecretsOptions): Secrets {
  const { database, chest, audit = createAudit({ database }) } = options;

  async function open(workspace: string, name: string, tx?: Tx): Promise<OpenedCustomSecret | undefined> {
    const found = await chest.open(workspace, TYPE, name, tx);
    return found && openedOf(found.value);
  }

  /** What has to be sealed anew: a value that was given, or the one that is there with fewer hosts. */
  async function toSeal(tx: Tx, workspace: string, draft: SecretDraft): Promise<string | undefined> {
    const { name, secret, metadata } = draft;
    const hosts = hostsIn(metadata);
    if (secret !== undefined) return sealOf({ value: checkedText(secret, '/body/secret'), hosts });
    const before = await open(workspace, name, tx);
    if (before === undefined) return undefined;
    if (hasNewHost(hosts, before.hosts))
      throw new ServiceError('vault/secret-needed-again', { kind: 'secret', name, missing: 'secret' });
    return hasNewHost(before.hosts, hosts) ? sealOf({ value: before.value, hosts }) : undefined;
  }

  /** The row is there and locked, with whatever value it has. */
  async function fill(tx: Tx, workspace: string, draft: SecretDraft): Promise<SecretRow> {
    const { name, providerType, metadata } = draft;
    const sealed = await toSeal(tx, workspace, draft);
    if (sealed !== undefined) await chest.put(tx, { workspace, type: TYPE, name }, sealed);
    return tx
      .updateTable('secret')
      .set({
        provider_type: providerType === undefined ? null : checkedText(providerType, '/body/providerType'),
        metadata: metadata === undefined ? null : JSON.stringify(metadata),
        ...(sealed === undefined && { version: sql`nextval('kept_version')` }),
        updated_at: sql`now()`,
      })
      .where('workspace', '=', workspace)
      .where('type', '=', TYPE)
      .where('name', '=', name)
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
  }

  return {
    list: (workspace, { limit, cursor = '' }) =>
      database.inWorkspace(workspace, async (tx) => {
        const rows = await ofWorkspace(tx, workspace)
          .where('name', '>', cursor)
          .orderBy('name')
          .limit(limit + 1)
          .execute();
        return pageOf(rows, limit, recordOf, ({ name }) => name);
      }),

    get: (workspace, name) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await named(tx, workspace, name).executeTakeFirst();
        return row ? recordOf(row) : missing(name);
      }),

    async create(author, draft, tx) {
      const { workspace } = author;
      const name = checkedName(draft.name, '/body/name');
      if (!(await insertEmpty(tx, workspace, name)))
        throw new ServiceError('request/taken', { kind: 'secret', name });
      await refuseTwoMeanings(tx, { workspace, name });
      const row = await fill(tx, workspace, { ...draft, name });
      await audit.write(tx, { ...author, operation: 'createSecret', object: name });
      return recordOf(row);
    },

    put: (author, draft, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { workspace } = author;
        const name = checkedName(draft.name, '/body/name');
        const isNew = await insertEmpty(tx, workspace, name);
        const { version } = await named(tx, workspace, name).forUpdate().executeTakeFirstOrThrow();
        allow?.(isNew ? 0 : version);
        if (isNew) await refuseTwoMeanings(tx, { workspace, name });
        const row = await fill(tx, workspace, { ...draft, name });
        const details = { hasNewValue: draft.secret !== undefined };
        await audit.write(tx, { ...author, operation: 'putSecret', object: name, details });
        return { ...recordOf(row), isNew };
      }),

    delete: (author, given, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { workspace } = author;
        const row = await named(tx, workspace, given).forUpdate().executeTakeFirst();
        if (!row) missing(given);
        allow?.(row.version);
        await chest.delete(tx, { workspace, type: TYPE, name: row.name });
        await audit.write(tx, { ...author, operation: 'deleteSecret', object: row.name });
      }),

    open: (workspace, name) => open(workspace, name.normalize('NFC')),
  };
}

/** What is read of a secret when it is not opened. */
const SHOWN = [
  'name',
  'version',
  'value_version',
  'provider_type',
  'metadata',
  'created_at',
  'updated_at',
] as const;

type SecretRow = Pick<Selectable<Tables['secret']>, (typeof SHOWN)[number]>;

function ofWorkspace(tx: Tx, workspace: string) {
  return tx.selectFrom('secret').select(SHOWN).where('workspace', '=', workspace).where('type', '=', TYPE);
}

function named(tx: Tx, workspace: string, name: string) {
  return ofWorkspace(tx, workspace).where('name', '=', name.normalize('NFC'));
}

/** Whether there was none. */
async function insertEmpty(tx: Tx, workspace: string, name: string): Promise<boolean> {
  const row = await tx
    .insertInto('secret')
    .values({ workspace, type: TYPE, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

function missing(name: string): never {
  throw new ServiceError('request/not-found', { kind: 'secret', name });
}

function recordOf(row: SecretRow): SecretRecord {
  return {
    name: row.name,
    ...(row.provider_type !== null && { providerType: row.provider_type }),
    ...(row.metadata !== null && { metadata: JSON.parse(row.metadata) as Record<string, unknown> }),
    hasValue: row.value_version > 0,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
