import type { Tx } from '../database/database.ts';
import type { RunCause, RunError, ScheduleRecord } from './schedules.ts';

/** What is to be known of a schedule to see when it fires; its query may be long, and is not. */
export type ClockedSchedule = Pick<
  ScheduleRecord,
  'key' | 'workspace' | 'timing' | 'catchup' | 'anchor' | 'nextTick' | 'dueAt' | 'version'
>;

/** What is to be written down about a schedule that is due. */
export interface TickDecision {
  readonly fire: readonly { readonly tickMs: number; readonly cause: RunCause }[];
  readonly missed?: { readonly firstMs: number; readonly count: number };
  readonly next: { readonly tickMs: number; readonly dueMs: number } | undefined;
}

/** A tick that has not ended. */
export interface OpenTick {
  readonly tick: Date;
  readonly cause: RunCause;
  /** `lost` when whoever was about to dispatch it has not done so for a while. */
  readonly state: 'waiting' | 'starting' | 'lost' | 'running';
  readonly query?: string;
  /** Whether the ledger has its query; one that is lost may have got there. */
  readonly isKept: boolean;
  /** How long its query has been running. */
  readonly runsMs?: number;
}

export interface StartDecision {
  readonly start: readonly OpenTick[];
  readonly skip: readonly OpenTick[];
  /** Queries that have to make room first: what they are in the way of is decided anew once they have ended. */
  readonly cancel: readonly string[];
}

/** What the caller now has to do. */
export interface TicksToStart {
  readonly dispatch: readonly StartedTick[];
  readonly cancel: readonly Pick<RunningTick, 'workspace' | 'query'>[];
}

/** A tick that the caller now dispatches. */
export interface StartedTick {
  readonly schedule: ScheduleRecord;
  readonly tick: Date;
  readonly query: string;
  /** How often that has been tried, this time included. */
  readonly tries: number;
}

export interface RunningTick {
  readonly key: string;
  readonly workspace: string;
  readonly tick: Date;
  readonly query: string;
}

export interface TickEnd {
  readonly state: 'completed' | 'failed' | 'cancelled' | 'refused';
  readonly rows?: number;
  readonly error?: RunError;
}

/** When ticks come. */
export interface TickClock {
  /** What time it is for PostgreSQL, in epoch milliseconds. */
  now(): Promise<number>;
  /** Keys of schedules that are due, the most overdue first. */
  due(nowMs: number, limit: number): Promise<readonly string[]>;
  /** When the next schedule is due, or this one is, in epoch milliseconds; nothing when none is. */
  nextDue(key?: string): Promise<number | undefined>;
  /** Writes down what `decide` says of a schedule that is due; returns how many ticks fire. */
  claim(key: string, nowMs: number, decide: (schedule: ClockedSchedule) => TickDecision): Promise<number>;
}

/** What is written down about the alarms of a cluster. */
export interface AlarmRecords {
  /** Keys of schedules whose alarms were never set, or are of before a change, or are used up. */
  unarmed(limit: number): Promise<readonly string[]>;
  /**
   * Sets the alarm of a schedule as it is now, one process at a time: what was read earlier cannot take the place of
   * what was read later. `set` gets nothing for a schedule that was deleted, and says until when the alarm rings; null
   * when there is no end, nothing when it is as it was. Nothing happens when somebody else is at it, or when it is set
   * and nobody wants it `again`.
   */
  arm(key: string, set: SetAlarm, again?: boolean): Promise<void>;
}

export type SetAlarm = (schedule: ClockedSchedule | undefined) => Promise<Date | null | undefined>;

/** How ticks become queries. */
export interface TickStarts {
  /** Keys of schedules for whose ticks something can be done, behind `after`, in the order of keys. */
  waiting(limit: number, after?: string): Promise<readonly string[]>;
  /** Takes ticks of a schedule to dispatch them; nothing when somebody else is at it. */
  start(
    key: string,
    decide: (schedule: ScheduleRecord, open: readonly OpenTick[]) => StartDecision,
    queryOf: StartedQuery,
  ): Promise<TicksToStart>;
  /**
   * A tick by hand, which the caller dispatches. In the caller's transaction, inside the workspace; nothing when the
   * schedule was deleted meanwhile.
   */
  addManual(
    tx: Tx,
    schedule: ScheduleRecord,
    nowMs: number,
    queryOf: StartedQuery,
  ): Promise<StartedTick | undefined>;
  /** It could not be dispatched here; it waits for its turn again. */
  letGo(key: string, tick: Date): Promise<void>;
  /** For a process that is alone: whoever was about to dispatch something before it is gone. */
  takeOver(): Promise<void>;
  /** Its query is in the ledger. False when the tick was left out meanwhile: then nobody wants that query. */
  running(key: string, tick: Date): Promise<boolean>;
}

/** What becomes of them. */
export interface TickEnds {
  /** Runs whose queries have ended, or are gone. */
  over(limit: number): Promise<readonly RunningTick[]>;
  /** Writes the end of a run down, and what `also` does in the same transaction; false when that was done before. */
  finish(
    run: Pick<RunningTick, 'key' | 'tick'>,
    end: TickEnd,
    also: (tx: Tx, schedule: ScheduleRecord) => Promise<void>,
  ): Promise<boolean>;
}

/**
 * The ticks of all schedules. Whatever two processes do here at the same time, one of them does: a tick has one row, and
 * the row of its schedule is held while anything is decided.
 */
export interface ScheduleTicks extends TickClock, AlarmRecords, TickStarts, TickEnds {}

export type StartedQuery = (key: string, tick: Date) => string;
