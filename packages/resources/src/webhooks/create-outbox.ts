import { sql } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import type { Outbox, TakenDelivery } from './deliveries.ts';

export interface OutboxOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
  /** Messages of one webhook that its log keeps. */
  readonly mostKept?: number;
}

/** So that a webhook with much to tell, or one that answers slowly, does not keep the others waiting. */
const MOST_OF_ONE = 4;
const KEPT_DAYS = 30;
/** Of one webhook: the log of one that is told much is shorter. */
const MOST_KEPT = 100_000;

export function createOutbox({
  database,
  audit = createAudit({ database }),
  mostKept = MOST_KEPT,
}: OutboxOptions): Outbox {
  return {
    async take(most, leaseMs, busy = []) {
      // By webhook, so that a long line of messages for one of them is not read to find its first.
      const { rows } = await sql<TakenDelivery>`
        WITH mine AS (
          SELECT first.webhook, first.event
          FROM webhook w CROSS JOIN LATERAL (
            SELECT d.webhook, d.event, d.next_at FROM webhook_delivery d
            WHERE d.webhook = w.id AND d.state = 'waiting' AND d.next_at <= now()
            ORDER BY d.next_at LIMIT ${MOST_OF_ONE} FOR UPDATE SKIP LOCKED) first
          WHERE w.enabled AND w.id <> ALL (${[...busy]}::uuid[])
          ORDER BY first.next_at LIMIT ${most})
        UPDATE webhook_delivery d
        SET attempts = d.attempts + 1, tries_left = d.tries_left - 1, tried_at = now(),
          next_at = now() + ${leaseMs} * interval '1 millisecond'
        FROM mine, webhook w
        WHERE d.webhook = mine.webhook AND d.event = mine.event AND w.id = d.webhook
        RETURNING d.workspace, d.webhook, d.event, w.url, d.payload, d.attempts AS attempt,
          d.tries_left AS "triesLeft"`.execute(database.system);
      return rows;
    },

    note: (taken, outcome) =>
      database.asSystem(async (tx) => {
        const { webhook, event, workspace, attempt } = taken;
        const { numUpdatedRows } = await tx
          .updateTable('webhook_delivery')
          .set({
            status: outcome.status ?? null,
            problem: outcome.kind === 'delivered' ? null : outcome.problem,
            ...(outcome.kind === 'later'
              ? { next_at: sql<Date>`now() + ${outcome.waitMs} * interval '1 millisecond'` }
              : { state: outcome.kind }),
          })
          .where('webhook', '=', webhook)
          .where('event', '=', event)
          .where('attempts', '=', attempt)
          .executeTakeFirst();
        if (outcome.kind !== 'failed' || outcome.gone !== true || numUpdatedRows === 0n) return;
        const off = await tx
          .updateTable('webhook')
          .set({ enabled: false, version: sql`version + 1`, updated_at: sql`now()` })
          .where('id', '=', webhook)
          .where('enabled', '=', true)
          .returning('name')
          .executeTakeFirst();
        if (off)
          await audit.write(tx, {
            workspace,
            actor: 'webhooks',
            operation: 'switchOffWebhook',
            object: off.name,
            details: { why: 'it answered 410' },
          });
      }),

    async sweep() {
      const { numDeletedRows } = await database.system
        .deleteFrom('webhook_delivery')
        .where('created_at', '<', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`)
        .executeTakeFirst();
      const { numAffectedRows = 0n } = await sql`
        DELETE FROM webhook_delivery d
        USING webhook w CROSS JOIN LATERAL (
          SELECT event FROM webhook_delivery k WHERE k.webhook = w.id ORDER BY event DESC OFFSET ${mostKept} LIMIT 1) oldest
        WHERE d.webhook = w.id AND d.event <= oldest.event AND d.state <> 'waiting'`.execute(database.system);
      return Number(numDeletedRows + numAffectedRows);
    },
  };
}
