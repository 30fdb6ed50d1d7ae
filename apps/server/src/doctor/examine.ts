import { ERRORS, ServiceError } from '@rowmill/contracts';
import type { Settings } from '../configuration/settings.ts';
import { browser } from './checks/browser.ts';
import { clusterServers } from './checks/cluster-servers.ts';
import { dataDirectory } from './checks/data-directory.ts';
import { database } from './checks/database.ts';
import { listeningPort } from './checks/listening-port.ts';
import { nodeVersion } from './checks/node-version.ts';
import { openFiles } from './checks/open-files.ts';
import { tableWork } from './checks/table-work.ts';
import type { Check, Finding } from './define-check.ts';

/** In the order in which a start would fail. */
export const CHECKS: readonly Check[] = [
  nodeVersion,
  openFiles,
  dataDirectory,
  database,
  clusterServers,
  tableWork,
  browser,
  listeningPort,
];

/** Looks at everything the service needs, one thing after the other. */
export async function* examine(
  settings: Settings,
  checks: readonly Check[] = CHECKS,
): AsyncGenerator<{ readonly name: string; readonly finding: Finding }> {
  for (const check of checks)
    yield { name: check.name, finding: await check.look(settings).catch((error: unknown) => failed(error)) };
}

function failed(error: unknown): Finding {
  if (error instanceof ServiceError)
    return { ok: false, detail: error.message, mend: ERRORS[error.code].remedy };
  const detail = error instanceof Error ? error.message : String(error);
  return { ok: false, detail, mend: 'rowmill --debug doctor, and report what it prints' };
}
