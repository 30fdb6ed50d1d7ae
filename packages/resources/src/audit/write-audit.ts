import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { AuditDetails, AuditEntry, AuditRecord } from './audit-entry.ts';
import { CHAIN_START, chainHash } from './chain-hash.ts';

const LONGEST = 1_000;

export async function writeAudit(tx: Tx, entry: AuditEntry, now: number): Promise<void> {
  const { workspace } = entry;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`audit ${workspace}`}, 0))`.execute(tx);
  const end = await tx
    .selectFrom('audit_end')
    .select(['number', 'hash'])
    .where('workspace', '=', workspace)
    .executeTakeFirst();
  const record = recordOf(entry, Number(end?.number ?? 0) + 1, now);
  const previous = end?.hash ?? CHAIN_START;
  await tx
    .insertInto('audit')
    .values({
      workspace,
      number: String(record.number),
      at: record.at,
      actor: record.actor,
      address: record.address ?? null,
      request_id: record.requestId ?? null,
      operation: record.operation,
      object: record.object ?? null,
      outcome: record.outcome,
      details: JSON.stringify(record.details),
      previous_hash: previous,
      hash: chainHash(previous, workspace, record),
    })
    .execute();
}

function recordOf(entry: AuditEntry, number: number, now: number): AuditRecord {
  const { actor, address, requestId, operation, object, outcome = 'ok', details = {} } = entry;
  return {
    number,
    at: new Date(now),
    actor: storable(actor),
    ...(address === undefined ? {} : { address: storable(address) }),
    ...(requestId === undefined ? {} : { requestId: storable(requestId) }),
    operation,
    ...(object === undefined ? {} : { object: storable(object) }),
    outcome,
    details: storableDetails(details),
  };
}

function storableDetails(details: AuditDetails): AuditDetails {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? storable(value) : value,
    ]),
  );
}

/** Text comes from outside: what PostgreSQL cannot hold would come back changed and break the chain, or not go in. */
function storable(text: string): string {
  return text.slice(0, LONGEST).toWellFormed().replaceAll('\0', '\uFFFD');
}
