import type { Database } from '../database/database.ts';
import type { Audit } from './audit.ts';
import { readAudit } from './read-audit.ts';
import { verifyAudit } from './verify-audit.ts';
import { writeAudit } from './write-audit.ts';

export function createAudit({
  database,
  now = Date.now,
}: {
  readonly database: Database;
  readonly now?: () => number;
}): Audit {
  return {
    write: (tx, entry) => writeAudit(tx, entry, now()),
    list: (workspace, search) => database.inWorkspace(workspace, (tx) => readAudit(tx, workspace, search)),
    verify: (workspace) => verifyAudit(database, workspace),
  };
}
