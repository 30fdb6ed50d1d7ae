import { createHash } from 'node:crypto';
import type { AuditRecord } from './audit-entry.ts';

/** What the first entry of a chain follows. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** SHA-256 of the hash before and of the entry as JSON, its fields in a fixed and its details in sorted order. */
export function chainHash(previous: Buffer, workspace: string, record: AuditRecord): Buffer {
  const { number, at, actor, address, requestId, operation, object, outcome, details } = record;
  const sorted = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const canonical = JSON.stringify([
    workspace,
    number,
    at.toISOString(),
    actor,
    address ?? null,
    requestId ?? null,
    operation,
    object ?? null,
    outcome,
    sorted,
  ]);
  return createHash('sha256').update(previous).update(canonical).digest();
}
