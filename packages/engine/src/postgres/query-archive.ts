import type { Summary } from '@rowmill/contracts';
import type { LedgerProgress } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { WorkspaceUsage } from '../queries/admission.ts';
import type { QueryList, QueryListPage } from '../queries/queries.ts';

/** What the API and the housekeepers know of queries beyond the ledger. */
export interface QueryArchive {
  /** Nothing where the workspace has no such query. */
  find(workspace: string, id: string): Promise<QueryRecord | undefined>;
  list(workspace: string, page: QueryListPage): Promise<QueryList>;
  /** Queries that have not ended, of all workspaces, oldest first. */
  unfinished(): Promise<readonly { readonly id: string; readonly workspace: string }[]>;
  /** Deletes a query's records; its objects are swept later. */
  delete(workspace: string, id: string): Promise<'deleted' | 'missing'>;
  /** Results whose time is over go, their records become `expired` and stay 30 days more. */
  reap(now: number, limit: number): Promise<{ readonly expired: number; readonly removed: number }>;
  /** Those of the keys that some record still holds. */
  heldObjects(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** What a workspace has under way and keeps. */
  usage(workspace: string): Promise<WorkspaceUsage>;
  /** Snapshots of several queries in one round trip; those that are gone are left out. */
  progress(ids: readonly string[]): Promise<ReadonlyMap<string, LedgerProgress>>;
  summary(workspace: string, id: string): Promise<StoredSummary>;
  putSummary(workspace: string, id: string, summary: StoredSummary): Promise<void>;
}

/** The column profile of a result, and how far it is. */
export type StoredSummary =
  | { readonly state: 'none' | 'queued' | 'running' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly summary: Summary };
