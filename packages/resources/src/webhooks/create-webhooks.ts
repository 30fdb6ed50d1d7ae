import { ServiceError, uuidV7, type EventType } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { AuditDetails } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { checkedName } from '../identity/checked-name.ts';
import { pageByName } from '../identity/page-by-name.ts';
import type { AllowVersion } from '../policies/policies.ts';
import type { Chest, SecretPlace } from '../vault/chest.ts';
import { newSecret, secretsAt, withSecret } from './webhook-secret.ts';
import type { WebhookDraft, WebhookRecord, Webhooks } from './webhooks.ts';

export interface WebhooksOptions {
  readonly database: Database;
  readonly chest: Pick<Chest, 'put' | 'open' | 'delete'>;
  readonly audit?: Pick<Audit, 'write'>;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

export function createWebhooks({
  database,
  chest,
  audit = createAudit({ database }),
  clock = Date.now,
}: WebhooksOptions): Webhooks {
  return {
    list: (workspace, page) =>
      database.inWorkspace(workspace, (tx) => pageByName(tx, 'webhook', page, recordOf)),

    get: (workspace, name) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await named(tx, name).executeTakeFirst();
        return row ? recordOf(row) : missing(name);
      }),

    async create(tx, author, given, draft) {
      const name = checkedName(given, '/body/name');
      const { workspace } = author;
      const row = await tx
        .insertInto('webhook')
        .values({ id: uuidV7(clock()), workspace, name, ...columnsOf(draft) })
        .onConflict((conflict) => conflict.columns(['workspace', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ServiceError('request/taken', { kind: 'webhook', name });
      const secret = newSecret();
      await chest.put(tx, placeOf(workspace, row.id), withSecret(secret, undefined, clock()));
      await audit.write(tx, {
        ...author,
        operation: 'createWebhook',
        object: name,
        details: detailsOf(draft),
      });
      return { ...recordOf(row), secret };
    },

    update: (author, given, draft, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { id, name } = await lock(tx, given, allow);
        const row = await tx
          .updateTable('webhook')
          .set({ ...columnsOf(draft), version: sql`version + 1`, updated_at: sql`now()` })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const details = detailsOf(draft);
        await audit.write(tx, { ...author, operation: 'updateWebhook', object: name, details });
        return recordOf(row);
      }),

    delete: (author, given, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { id, name } = await lock(tx, given, allow);
        await tx.deleteFrom('webhook').where('id', '=', id).execute();
        await chest.delete(tx, placeOf(author.workspace, id));
        await audit.write(tx, { ...author, operation: 'deleteWebhook', object: name });
      }),

    async renewSecret(tx, author, given) {
      const { workspace } = author;
      const { id, name } = await lock(tx, given, undefined);
      const place = placeOf(workspace, id);
      // The lock on the webhook keeps two renewals from losing each other's secret.
      const kept = await chest.open(workspace, place.type, place.name, tx);
      const secret = newSecret();
      await chest.put(tx, place, withSecret(secret, kept?.value, clock()));
      await audit.write(tx, { ...author, operation: 'renewWebhookSecret', object: name });
      return secret;
    },

    async secrets(workspace, id) {
      const { type, name } = placeOf(workspace, id);
      const kept = await chest.open(workspace, type, name);
      return kept === undefined ? [] : secretsAt(kept.value, clock());
    },
  };
}

/** By its id: a webhook of the same name that comes later is another one. */
function placeOf(workspace: string, id: string): SecretPlace {
  return { workspace, type: 'webhook', name: id };
}

function named(tx: Tx, name: string) {
  return tx.selectFrom('webhook').selectAll().where('name', '=', name.normalize('NFC'));
}

/** Holds the webhook until the transaction ends. */
async function lock(tx: Tx, name: string, allow: AllowVersion | undefined): Promise<WebhookRecord> {
  const row = await named(tx, name).forUpdate().executeTakeFirst();
  if (!row) missing(name);
  allow?.(row.version);
  return recordOf(row);
}

function missing(name: string): never {
  throw new ServiceError('request/not-found', { kind: 'webhook', name });
}

function columnsOf({ url, events, enabled }: WebhookDraft) {
  return { url, events: [...new Set(events)].toSorted(), enabled };
}

/** Not the address: that of a chat service is as good as a password. */
function detailsOf({ url, events, enabled }: WebhookDraft): AuditDetails {
  return { host: new URL(url).host, events: events.join(' '), enabled };
}

function recordOf(row: Selectable<Tables['webhook']>): WebhookRecord {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events as readonly EventType[],
    enabled: row.enabled,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
