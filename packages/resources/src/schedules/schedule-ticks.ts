import type { Tx } from '../database/database.ts';
import type { RunCause, RunError, ScheduleRecord } from './schedules.ts';

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
}

export interface StartDecision {
  readonly start: readonly OpenTick[];
  readonly skip: readonly OpenTick[];
  /** Queries that make room. */
  readonly cancel: readonly string[];
}

/** A tick that the caller now dispatches. */
export interface StartedTick {
  readonly schedule: ScheduleRecord;
  readonly tick: Date;
  readonly query: string;
  readonly cancel: readonly string[];
  /** How long it has been tried, by the clock of PostgreSQL. */
  readonly ageMs: number;
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

/**
 * The ticks of all schedules. Whatever two processes do here at the same time, one of them does: a tick has one row, and
 * the row of its schedule is held while anything is decided.
 */
export interface ScheduleTicks {
  /** Keys of schedules that are due, the most overdue first. */
  due(nowMs: number, limit: number): Promise<readonly string[]>;
  /** When the next schedule is due, in epoch milliseconds; nothing when none is. */
  nextDue(): Promise<number | undefined>;
  /** Writes down what `decide` says of a schedule that is due; returns how many ticks fire. */
  claim(key: string, nowMs: number, decide: (schedule: ScheduleRecord) => TickDecision): Promise<number>;
  /** Schedules whose alarms were never set, or are of before a change, or are used up. */
  unarmed(limit: number): Promise<readonly ScheduleRecord[]>;
  /** As it is kept; nothing when it was deleted. */
  find(key: string): Promise<ScheduleRecord | undefined>;
  /** The alarm of this version rings until then; for ever when there is no end. */
  armed(key: string, version: number, until: Date | null): Promise<void>;
  /** Keys of schedules that have ticks waiting, or lost. */
  waiting(limit: number): Promise<readonly string[]>;
  /** Takes ticks of a schedule to dispatch them; nothing when somebody else is at it. */
  start(
    key: string,
    decide: (schedule: ScheduleRecord, open: readonly OpenTick[]) => StartDecision,
    queryOf: StartedQuery,
  ): Promise<readonly StartedTick[]>;
  /** A tick by hand, which the caller dispatches. In the caller's transaction, inside the workspace. */
  addManual(tx: Tx, schedule: ScheduleRecord, nowMs: number, queryOf: StartedQuery): Promise<StartedTick>;
  /** It could not be dispatched now; it waits for its turn again. */
  letGo(key: string, tick: Date): Promise<void>;
  /** For a process that is alone: whoever was about to dispatch something before it is gone. */
  takeOver(): Promise<void>;
  /** Its query is in the ledger. */
  running(key: string, tick: Date): Promise<void>;
  /** Runs whose queries have ended, or are gone. */
  over(limit: number): Promise<readonly RunningTick[]>;
  /** Writes the end of a run down, and what `also` does in the same transaction; false when that was done before. */
  finish(
    run: Pick<RunningTick, 'key' | 'tick'>,
    end: TickEnd,
    also: (tx: Tx, schedule: ScheduleRecord) => Promise<void>,
  ): Promise<boolean>;
}

export type StartedQuery = (key: string, tick: Date) => string;
