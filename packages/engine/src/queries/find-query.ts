import { ServiceError } from '@rowmill/contracts';
import type { LedgerProgress } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { QueryArchive } from '../postgres/query-archive.ts';

/** A query of the workspace; another workspace's is not there. */
export async function findQuery(
  archive: Pick<QueryArchive, 'find'>,
  workspace: string,
  id: string,
): Promise<QueryRecord> {
  // A UUID may be written in capitals; the record knows how it is kept.
  const found = await archive.find(workspace, id.toLowerCase());
  if (found === undefined) throw notFound(id);
  return found;
}

export async function findProgress(
  archive: Pick<QueryArchive, 'progressIn'>,
  workspace: string,
  id: string,
): Promise<LedgerProgress> {
  const found = await archive.progressIn(workspace, id.toLowerCase());
  if (found === undefined) throw notFound(id);
  return found;
}

function notFound(id: string): ServiceError {
  return new ServiceError('request/not-found', { kind: 'query', name: id });
}
