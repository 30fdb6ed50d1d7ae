import { ServiceError } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { pageOf } from '../identity/page.ts';
import { MOST_TRIES } from './announce-event.ts';
import type { DeliveryLog, DeliveryRecord } from './deliveries.ts';

export interface DeliveryLogOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createDeliveryLog({
  database,
  audit = createAudit({ database }),
}: DeliveryLogOptions): DeliveryLog {
  return {
    list: (workspace, name, { limit, cursor }) =>
      database.inWorkspace(workspace, async (tx) => {
        const { id } = await webhookOf(tx, name);
        let query = tx
          .selectFrom('webhook_delivery')
          .select(LISTED)
          .where('webhook', '=', id)
          .orderBy('event', 'desc')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('event', '<', cursor);
        return pageOf(await query.execute(), limit, recordOf, ({ event }) => event);
      }),

    get: (workspace, name, event) =>
      database.inWorkspace(workspace, async (tx) => {
        const { id } = await webhookOf(tx, name);
        const row = await tx
          .selectFrom('webhook_delivery')
          .selectAll()
          .where('webhook', '=', id)
          .where('event', '=', event)
          .executeTakeFirst();
        return row ? { ...recordOf(row), payload: row.payload } : missing('delivery', event);
      }),

    resend: (author, name, event) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { id, enabled } = await webhookOf(tx, name);
        const row = await tx
          .updateTable('webhook_delivery')
          .set({ state: 'waiting', tries_left: MOST_TRIES, next_at: sql`now()` })
          .where('webhook', '=', id)
          .where('event', '=', event)
          .returning(LISTED)
          .executeTakeFirst();
        if (!row) missing('delivery', event);
        if (!enabled) throw new ServiceError('webhook/off', { name });
        await audit.write(tx, { ...author, operation: 'resendDelivery', object: name, details: { event } });
        return recordOf(row);
      }),
  };
}

/** All but what is sent: a page of that may be hundreds of megabytes. */
const LISTED = [
  'event',
  'type',
  'state',
  'attempts',
  'created_at',
  'status',
  'problem',
  'tried_at',
  'next_at',
] as const;

async function webhookOf(tx: Tx, name: string): Promise<{ readonly id: string; readonly enabled: boolean }> {
  const found = await tx
    .selectFrom('webhook')
    .select(['id', 'enabled'])
    .where('name', '=', name.normalize('NFC'))
    .executeTakeFirst();
  return found ?? missing('webhook', name);
}

function missing(kind: string, name: string): never {
  throw new ServiceError('request/not-found', { kind, name });
}

function recordOf(
  row: Pick<Selectable<Tables['webhook_delivery']>, (typeof LISTED)[number]>,
): DeliveryRecord {
  return {
    id: row.event,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    ...(row.status !== null && { status: row.status }),
    ...(row.problem !== null && { problem: row.problem }),
    ...(row.tried_at !== null && { triedAt: row.tried_at }),
    ...(row.state === 'waiting' && { nextAt: row.next_at }),
  };
}
