import type { SentQuery } from '../load/sent-query.ts';
import type { Refusal } from '../load/service-caller.ts';
import type { WatchedSchedule } from '../schedules/watch-schedules.ts';
import type { JudgedLetter } from '../sinks/read-letters.ts';
import type { Arrival, SiteLog } from '../site/start-site.ts';
import type { FaultRecord } from '../strike.ts';

/** All that is judged when a world has come to rest. */
export interface Evidence {
  readonly seed: number;
  readonly faults: readonly FaultRecord[];
  /** Names of nodes. */
  readonly apis: readonly string[];
  readonly queries: readonly JudgedQuery[];
  readonly refusals: readonly Refusal[];
  readonly site: Pick<SiteLog, 'visits'>;
  readonly leftovers: readonly string[];
  /** Rows that came to stores. */
  readonly arrivals: readonly Arrival[];
  readonly letters: readonly JudgedLetter[];
  readonly schedules: readonly WatchedSchedule[];
  /** Queries of schedules that no tick knows. */
  readonly strays: readonly string[];
  /** Names of nodes that run queries. */
  readonly workers: readonly string[];
  /** How long the load went on, in true time. */
  readonly load: { readonly from: number; readonly to: number };
}

export interface JudgedQuery extends SentQuery {
  /** What the service says in the end; nothing when the query has not ended. */
  readonly end?: QueryEnd;
}

export interface QueryEnd {
  readonly state: string;
  readonly code?: string;
  /** Why its rows cannot be read. */
  readonly problem?: string;
  /** The rows as lines of JSON: as a file, and page by page after a restart. */
  readonly rows: readonly string[];
  readonly pagedRows: readonly string[];
  readonly rowsFailed: number;
  /** Why rows failed: codes, and how often. */
  readonly failures: Readonly<Record<string, number>>;
  /** Rows given up because the program was ended twice while it worked on them, as is promised. */
  readonly blamed: number;
  readonly partial: boolean;
  /** The table that it froze, as it is in the cellar; left out when there is none. */
  readonly table?: readonly string[];
}

export interface Invariant {
  /** As in the list of invariants: `I1`. */
  readonly id: string;
  readonly promise: string;
  /** What breaks the promise: one line each, with what to look at. */
  judge(evidence: Evidence): readonly string[];
}

export function defineInvariant(invariant: Invariant): Invariant {
  return invariant;
}

/** How a query is called in a report. */
export function nameOf({ number, shape, id = 'no id' }: SentQuery): string {
  return `query ${number} (${shape}, ${id})`;
}

const ENDS_WORKERS = new Set([
  'kill a worker',
  'stop a worker',
  'kill the role browser',
  'stop the role browser',
]);
const KILLS_OF_A_ROW = 2;
const KILLS_OF_A_STEP = 3;

/**
 * Nobody can tell a crash from a kill: rows and steps that were at work in too many kills are given up, and it is said.
 * Where fewer workers were ended while the query ran, giving up is no excuse.
 */
export function isGivenUp(query: JudgedQuery, { faults }: Pick<Evidence, 'faults'>): boolean {
  const { end, refused, sentAt, ends } = query;
  if (end === undefined) return false;
  const kills = faults.filter(
    ({ name, from, to }) => ENDS_WORKERS.has(name) && to >= sentAt && from <= (ends[0]?.at ?? Infinity),
  ).length;
  if (end.code === 'engine/step-crashed') return kills >= KILLS_OF_A_STEP;
  return end.blamed > 0 && end.rowsFailed > refused && kills >= KILLS_OF_A_ROW;
}
