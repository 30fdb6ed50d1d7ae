import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { CHAIN_START, chainHash } from './chain-hash.ts';
import { auditRecordOf } from './read-audit.ts';

export interface AuditCheck {
  readonly ok: boolean;
  /** How many entries there ought to be. */
  readonly entries: number;
  /** The first number that is missing or not as it was written. */
  readonly brokenAt?: number;
}

const BATCH = 5_000;

/** Walks the chain of a workspace from its start to the end that was written down beside it. */
export async function verifyAudit(database: Database, workspace: string): Promise<AuditCheck> {
  return database.inWorkspace(workspace, async (tx) => {
    const { rows: ends } = await sql<{ last: string | null; number: string | null; hash: Buffer | null }>`
      SELECT last, number, hash FROM (SELECT max(number) AS last FROM audit WHERE workspace = ${workspace}) AS kept
      LEFT JOIN audit_end ON workspace = ${workspace}`.execute(tx);
    const { last, number, hash: endHash } = ends[0]!;
    const entries = Number(number ?? 0);
    if (endHash === null) return last === null ? { ok: true, entries } : { ok: false, entries, brokenAt: 1 };
    let previous = CHAIN_START;
    let checked = 0;
    while (checked < entries) {
      const rows = await tx
        .selectFrom('audit')
        .selectAll()
        .where('workspace', '=', workspace)
        .where('number', '>', String(checked))
        // Entries that were added since the end was read are left to the next check.
        .where('number', '<=', String(entries))
        .orderBy('number')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) break;
      for (const row of rows) {
        const record = auditRecordOf(row);
        const intact =
          record.number === checked + 1 &&
          row.previous_hash.equals(previous) &&
          row.hash.equals(chainHash(previous, workspace, record));
        if (!intact) return { ok: false, entries, brokenAt: checked + 1 };
        previous = row.hash;
        checked++;
      }
    }
    if (checked < entries) return { ok: false, entries, brokenAt: checked + 1 };
    return previous.equals(endHash) ? { ok: true, entries } : { ok: false, entries, brokenAt: checked };
  });
}
