import type { QueryState } from '@rowmill/contracts';
import type { LedgerProgress } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { WorkspaceUsage } from '../queries/admission.ts';
import type { BatchList, BatchPage, QueryList, QueryListPage } from '../queries/queries.ts';

/** The queries of all times: what the API shows and the housekeepers tidy, beside the ledger that runs them. */
export interface QueryArchive {
  /** Nothing where the workspace has no such query. */
  find(workspace: string, id: string): Promise<QueryRecord | undefined>;
  /** How far it is; nothing where the workspace has no such query. */
  progressIn(workspace: string, id: string): Promise<LedgerProgress | undefined>;
  /** Newest first. */
  list(workspace: string, page: QueryListPage): Promise<QueryList>;
  /** What became of the batches of a query; none where the workspace has no such query. */
  batches(workspace: string, id: string, page: BatchPage): Promise<BatchList>;
  /** Queries that are neither ended nor expired, of all workspaces, oldest first. */
  unfinished(page?: UnfinishedPage): Promise<readonly UnfinishedQuery[]>;
  /** In which state queries are; those that are not there are left out. */
  states(ids: readonly string[]): Promise<ReadonlyMap<string, QueryState>>;
  /** A query's records go at once, even while it runs: then it can commit nothing more. Its objects are swept later. */
  delete(workspace: string, id: string): Promise<'deleted' | 'missing'>;
  /**
   * Lets go of the results of queries whose time is over, and of the records of those that expired 30 days ago; up to
   * `limit` of each. Returns how many. The cache lets go of what is too old as well.
   */
  reap(now: number, limit: number): Promise<{ readonly expired: number; readonly removed: number }>;
  /** Which of these objects some record holds. */
  heldObjects(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** What a workspace has under way, and keeps. */
  usage(workspace: string): Promise<WorkspaceUsage>;
  /** How far queries are, all in one round trip; those that are not there are left out. */
  progress(ids: readonly string[]): Promise<ReadonlyMap<string, LedgerProgress>>;
  /** Nothing where the workspace has no such query. */
  summary(workspace: string, id: string): Promise<QuerySummary | undefined>;
  /** Nothing happens when the query was deleted meanwhile. */
  putSummary(id: string, summary: QuerySummary): Promise<void>;
}

export interface UnfinishedPage {
  /** Only queries that were made at least so long ago; one that a clock ahead of PostgreSQL's made counts as old. */
  readonly olderThanMs?: number;
  /** The id of the last query seen; it may be gone. */
  readonly after?: string;
  readonly limit?: number;
}

export interface UnfinishedQuery {
  readonly id: string;
  readonly workspace: string;
  readonly state: QueryState;
}

export interface QuerySummary {
  readonly state: 'none' | 'queued' | 'running' | 'ready' | 'failed';
  /** The column profile as JSON text. */
  readonly document?: string;
}
