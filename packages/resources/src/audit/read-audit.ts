import type { Selectable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { AuditPage, AuditSearch } from './audit.ts';
import type { AuditRecord } from './audit-entry.ts';

export async function readAudit(tx: Tx, workspace: string, search: AuditSearch): Promise<AuditPage> {
  const { limit, cursor, operation, actor } = search;
  let query = tx
    .selectFrom('audit')
    .selectAll()
    .where('workspace', '=', workspace)
    .orderBy('number', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('number', '<', String(cursor));
  if (operation !== undefined) query = query.where('operation', '=', operation);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  const rows = await query.execute();
  const items = rows.slice(0, limit).map(auditRecordOf);
  return rows.length > limit ? { items, nextCursor: items.at(-1)!.number } : { items };
}

export function auditRecordOf(row: Selectable<Tables['audit']>): AuditRecord {
  return {
    number: Number(row.number),
    at: row.at,
    actor: row.actor,
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.request_id === null ? {} : { requestId: row.request_id }),
    operation: row.operation,
    ...(row.object === null ? {} : { object: row.object }),
    outcome: row.outcome,
    details: row.details,
  };
}
