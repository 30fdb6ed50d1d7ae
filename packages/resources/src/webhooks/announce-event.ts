import { messageOf, NOTICE_EVENT, type ServiceEvent } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** How often a delivery is tried before it is given up. */
export const MOST_TRIES = 10;

/** Messages that wait for one webhook. A listener that is away for days must not fill the database. */
export const MOST_WAITING = 10_000;

/**
 * See WebhookSender.announce: this is where events are written down. Where too many wait already, an event is noted as
 * failed, so that it can be sent again; a notice, of which a query may have millions, is not noted.
 */
export async function announceEvent(
  tx: Tx,
  workspace: string,
  { id, type, at, data }: ServiceEvent,
  only?: string,
): Promise<number> {
  const payload = JSON.stringify({ type, timestamp: at.toISOString(), data }, exactly);
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO webhook_delivery (webhook, event, workspace, type, payload, tries_left, state, problem)
    SELECT w.id, ${id}::uuid, w.workspace, ${type}, ${payload}, ${MOST_TRIES},
      CASE WHEN line.is_full THEN 'failed' ELSE 'waiting' END,
      CASE WHEN line.is_full THEN ${messageOf('webhook/full', {})} END
    FROM webhook w CROSS JOIN LATERAL (
      SELECT count(*) >= ${MOST_WAITING} AS is_full
      FROM (SELECT FROM webhook_delivery d WHERE d.webhook = w.id AND d.state = 'waiting' LIMIT ${MOST_WAITING}) d) line
    WHERE NOT (line.is_full AND ${type === NOTICE_EVENT}) AND w.workspace = ${workspace}::uuid AND w.enabled
      AND ${only === undefined ? sql`${type} = ANY (w.events)` : sql`w.name = ${only.normalize('NFC')}`}
    ON CONFLICT (webhook, event) DO NOTHING`.execute(tx);
  return Number(numAffectedRows);
}

/** The types of the language do not know it yet. */
const exactJson = JSON as typeof JSON & { rawJSON(text: string): unknown };

/** Integers of any size, digit by digit. */
function exactly(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? exactJson.rawJSON(String(value)) : value;
}
