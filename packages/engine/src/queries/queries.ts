import type { Plan, QueryState } from '@rowmill/contracts';
import type { ParseOptions } from '@rowmill/language';
import type { BatchState, QueryRecord, QueryTerms } from '../ledger/records.ts';
import type { QuerySnapshot } from './progress-board.ts';
import type { QueryRequest } from './query-request.ts';
import type { RerunFrom } from './rerun-input.ts';

/** The life of queries, as the API offers it. Every method that names a query throws `request/not-found` for one of another workspace. */
export interface Queries {
  /** What a query text of the workspace may name. */
  namesOf(workspace: string): Promise<ParseOptions>;
  /** Checks, plans, keeps and starts a query; refuses it when there is no room. Asked again with the same id, nothing happens. */
  dispatch(request: QueryRequest): Promise<DispatchedQuery>;
  /** Runs an earlier query again, as a new one; its id may be fixed beforehand like that of a dispatch. */
  rerun(
    workspace: string,
    id: string,
    from: RerunFrom,
    terms: QueryTerms,
    newId?: string,
  ): Promise<DispatchedQuery>;
  find(workspace: string, id: string): Promise<QueryRecord>;
  list(workspace: string, page: QueryListPage): Promise<QueryList>;
  /** What became of its batches, step by step; none where its results are gone. */
  batches(
    workspace: string,
    id: string,
    page: BatchPage,
  ): Promise<BatchList & { readonly stepStages: StepStages }>;
  /** `ended` when there was nothing to stop any more. */
  cancel(workspace: string, id: string): Promise<'cancelling' | 'ended'>;
  /** Stops it if it runs; its records go at once, its rows are swept. */
  remove(workspace: string, id: string): Promise<void>;
  /** How far it is now. */
  snapshot(workspace: string, id: string): Promise<QuerySnapshot>;
  /** Snapshots as they change; the last one when it has ended. */
  watch(workspace: string, id: string, signal: AbortSignal): AsyncIterable<QuerySnapshot>;
  /**
   * Resolves when a query has ended that the caller has dispatched, which is all that entitles to ask: nobody looks
   * whose it is. Nothing when the signal came first or it was deleted.
   */
  ended(id: string, signal: AbortSignal): Promise<QuerySnapshot | undefined>;
}

export interface DispatchedQuery {
  readonly id: string;
  readonly plan: Plan;
}

export interface QueryListPage {
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string;
  readonly states?: readonly QueryState[];
  /** What the beginning of its text, or the note on it, contains; whatever the case. */
  readonly text?: string;
  readonly createdBy?: string;
  /** Created then or later; and before then. */
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly starred?: boolean;
}

export interface QueryList {
  /** Newest first. */
  readonly items: readonly QueryListItem[];
  readonly next?: string;
}

export interface QueryListItem {
  readonly id: string;
  /** Cut at 1,000 characters. */
  readonly text: string;
  readonly state: QueryState;
  readonly partial?: boolean;
  readonly rows?: number;
  readonly rowsFailed?: number;
  /** What people say of it. */
  readonly starred: boolean;
  readonly note?: string;
  readonly createdMs: number;
  readonly startedMs?: number;
  readonly endedMs?: number;
  readonly createdBy?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface BatchPage {
  readonly offset: number;
  readonly limit: number;
}

export interface BatchList {
  readonly items: readonly BatchTimes[];
  /** On all pages. */
  readonly total: number;
}

/** The stages of each step, by its index. */
export type StepStages = ReadonlyMap<number, readonly number[]>;

/** A batch over time. */
export interface BatchTimes {
  readonly step: number;
  /** Its number within the step. */
  readonly batch: number;
  readonly state: BatchState;
  /** Input rows. */
  readonly rows: number;
  readonly rowsOut: number;
  readonly rowsFailed: number;
  /** How often it was taken up: more than once where it waited or a process stopped. */
  readonly takenUp: number;
  readonly begunMs?: number;
  /** When rows of it were last written down. */
  readonly wroteMs?: number;
  readonly waitsUntilMs?: number;
}
