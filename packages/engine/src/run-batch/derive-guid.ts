import { createHash } from 'node:crypto';
import type { RowId } from '@rowmill/contracts';

/** A GUID in the form of a UUIDv7, derived from query, stage and row: a retry gives the same one. */
export function deriveGuid(query: string, startedMs: number, stage: number, row: RowId): string {
  const digest = createHash('sha256').update(`${query}\n${stage}\n${row}`).digest('hex');
  const time = Math.max(0, Math.floor(startedMs)).toString(16).padStart(12, '0').slice(-12);
  const variant = '89ab'[Number.parseInt(digest[3]!, 16) % 4]!;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}
