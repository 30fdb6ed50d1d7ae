import type { QueryState } from '@rowmill/contracts';
import type { LedgerProgress } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';

/** The queries of all times: what the API shows and the housekeepers tidy, beside the ledger that runs them. */
export interface QueryArchive {
  /** Nothing where the workspace has no such query. */
  find(workspace: string, id: string): Promise<QueryRecord | undefined>;
  /** Newest first. */
  list(workspace: string, page: QueryListPage): Promise<QueryList>;
  /** Queries that are neither ended nor expired, of all workspaces, oldest first. */
  unfinished(): Promise<readonly { readonly id: string; readonly workspace: string }[]>;
  /** A query's records go at once, even while it runs: then it can commit nothing more. Its objects are swept later. */
  delete(workspace: string, id: string): Promise<'deleted' | 'missing'>;
  /**
   * Lets go of the results of queries whose time is over, and of the records of those that expired 30 days ago; up to
   * `limit` of each. Returns how many.
   */
  reap(now: number, limit: number): Promise<{ readonly expired: number; readonly removed: number }>;
  /** Which of these objects some record holds. */
  heldObjects(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** What a workspace has under way, and keeps. */
  usage(workspace: string): Promise<QueryUsage>;
  /** How far queries are, all in one round trip; those that are not there are left out. */
  progress(ids: readonly string[]): Promise<ReadonlyMap<string, LedgerProgress>>;
  /** Nothing where the workspace has no such query. */
  summary(workspace: string, id: string): Promise<QuerySummary | undefined>;
  /** Nothing happens when the query was deleted meanwhile. */
  putSummary(id: string, summary: QuerySummary): Promise<void>;
}

export interface QueryListPage {
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string;
  readonly states?: readonly QueryState[];
}

export interface QueryList {
  readonly items: readonly QueryListItem[];
  readonly next?: string;
}

export interface QueryListItem {
  readonly id: string;
  /** Cut at 1,000 characters. */
  readonly text: string;
  readonly state: QueryState;
  /** Known once it has ended, like `rows`. */
  readonly partial?: boolean;
  readonly rows?: number;
  readonly createdMs: number;
  readonly startedMs?: number;
  readonly endedMs?: number;
  readonly createdBy?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface QueryUsage {
  readonly queued: number;
  /** Those that are being cancelled included. */
  readonly running: number;
  /** Of all stages that are kept. */
  readonly rows: number;
  readonly bytes: number;
}

export interface QuerySummary {
  readonly state: 'none' | 'queued' | 'running' | 'ready' | 'failed';
  /** The column profile as JSON text. */
  readonly document?: string;
}
