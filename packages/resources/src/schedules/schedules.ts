import type { Author } from '../audit/audit-entry.ts';
import type { Tx } from '../database/database.ts';
import type { AllowVersion } from '../policies/policies.ts';

/** What happens to a tick while the run before it goes on. */
export type Overlap = 'skip' | 'queue' | 'cancel';
/** What happens to ticks that came while nobody was there: nothing, or the last of them runs late. */
export type Catchup = 'none' | 'last';

/** When a schedule fires: every so many minutes, or by a cron pattern in a time zone; never when it has neither. */
export interface ScheduleTiming {
  readonly minutes?: number;
  readonly cron?: string;
  readonly timezone?: string;
  /** Runs begin up to so many seconds late. */
  readonly jitterSeconds: number;
}

/** What becomes of the results of each run. */
export interface ScheduleTerms {
  readonly ttl?: number;
  readonly cleanup?: boolean;
  readonly summary?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** When somebody is told, and who. */
export interface ScheduleAlerts {
  /** Of each run that failed. */
  readonly failure?: boolean;
  /** Once, when so many runs in a row have failed. */
  readonly failuresInRow?: number;
  /** When a run completes again. */
  readonly recovery?: boolean;
  /** When a run completes without a row. */
  readonly empty?: boolean;
  /** Addresses. */
  readonly mail?: readonly string[];
  /** The name of a webhook. */
  readonly webhook?: string;
}

/** What users decide about a schedule. The timing is checked before it comes here. */
export interface ScheduleDraft {
  readonly query: string;
  readonly terms: ScheduleTerms;
  readonly timing: ScheduleTiming;
  readonly overlap: Overlap;
  readonly catchup: Catchup;
  readonly alerts: ScheduleAlerts;
}

/** A schedule as it is kept. */
export interface ScheduleRecord extends ScheduleDraft {
  /** A UUID of ours. */
  readonly key: string;
  readonly workspace: string;
  /** How users address it: a name they chose, or the key. */
  readonly id: string;
  readonly enabled: boolean;
  readonly anchor: Date;
  readonly nextTick?: Date;
  /** When the next tick fires, its jitter included. */
  readonly dueAt?: Date;
  /** Runs in a row that failed. */
  readonly failures: number;
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Whoever made this version; not known of old ones. */
  readonly updatedBy?: string;
  readonly updatedAt: Date;
}

export type RunCause = 'due' | 'catchup' | 'manual';
export type RunState =
  | 'waiting'
  | 'starting'
  | 'running'
  | 'completed'
  | 'failed'
  | 'cancelled'
  /** The query could not be dispatched. */
  | 'refused'
  /** The run before it went on. */
  | 'skipped'
  /** Nobody was there. */
  | 'missed';

export interface RunError {
  readonly code: string;
  readonly message: string;
}

/** What became of a tick. */
export interface ScheduleRun {
  readonly tick: Date;
  readonly cause: RunCause;
  readonly state: RunState;
  /** How many ticks it stands for: more than one where several were missed. */
  readonly count: number;
  readonly query?: string;
  readonly rows?: number;
  readonly error?: RunError;
  readonly endedAt?: Date;
}

export interface SchedulePage {
  readonly items: readonly ScheduleRecord[];
  /** Left out on the last page. */
  readonly nextCursor?: string;
}

/** Says which tick comes first after an instant, and when it fires. */
export type FindNext = (
  schedule: Pick<ScheduleRecord, 'key' | 'timing' | 'anchor'>,
  afterMs: number,
) => { readonly tickMs: number; readonly dueMs: number } | undefined;

/** The schedules of all workspaces. Another workspace's is as good as missing: `request/not-found`. */
export interface Schedules {
  /** Oldest first. */
  list(workspace: string, page: { readonly cursor?: string; readonly limit: number }): Promise<SchedulePage>;
  get(workspace: string, id: string): Promise<ScheduleRecord>;
  /** Under a name that the user chose, or under its key; `request/taken` when there is one. */
  create(author: Author, draft: ScheduleDraft, tx: Tx, id?: string): Promise<ScheduleRecord>;
  update(author: Author, id: string, draft: ScheduleDraft, allow?: AllowVersion): Promise<ScheduleRecord>;
  /** A schedule that is enabled goes on from now: what would have come while it was not is not missed. */
  enable(author: Author, id: string, enabled: boolean, allow?: AllowVersion): Promise<ScheduleRecord>;
  /** Returns what it was. Its runs go on; what they made stays. */
  delete(author: Author, id: string, allow?: AllowVersion): Promise<ScheduleRecord>;
  /** Newest first; `before` is the tick to go on behind. */
  runs(
    workspace: string,
    id: string,
    page: { readonly before?: Date; readonly limit: number },
  ): Promise<readonly ScheduleRun[]>;
  /** Forgets runs that ended long ago; returns how many. */
  sweep(): Promise<number>;
}
