import type { ServiceEvent } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** How often a delivery is tried before it is given up. */
export const MOST_TRIES = 10;

/** See WebhookSender.announce: this is where events are written down. */
export async function announceEvent(
  tx: Tx,
  workspace: string,
  { id, type, at, data }: ServiceEvent,
  only?: string,
): Promise<number> {
  const payload = JSON.stringify({ type, timestamp: at.toISOString(), data }, exactly);
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO webhook_delivery (webhook, event, workspace, type, payload, tries_left)
    SELECT w.id, ${id}::uuid, w.workspace, ${type}, ${payload}, ${MOST_TRIES}
    FROM webhook w
    WHERE w.workspace = ${workspace}::uuid AND w.enabled
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
