import type { Tx } from '../database/database.ts';
import type { AuditEntry, AuditRecord } from './audit-entry.ts';
import type { AuditCheck } from './verify-audit.ts';

export interface AuditPage {
  readonly items: readonly AuditRecord[];
  /** The number to go on behind; left out on the last page. */
  readonly nextCursor?: number;
}

export interface AuditSearch {
  readonly limit: number;
  /** Entries older than this number. */
  readonly cursor?: number;
  readonly operation?: string;
  readonly actor?: string;
}

/** What was done, by whom, in a chain that shows when a link was changed or taken out. */
export interface Audit {
  /**
   * Adds an entry in the transaction of what it tells about: neither is ever there without the other. Whoever writes
   * for the same workspace waits until that transaction ends, so this is best done last.
   */
  write(tx: Tx, entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(workspace: string, search: AuditSearch): Promise<AuditPage>;
  verify(workspace: string): Promise<AuditCheck>;
}
