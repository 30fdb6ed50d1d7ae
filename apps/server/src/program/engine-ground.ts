import type { ObjectStore, WorkspaceGates } from '@rowmill/engine';
import type { SchedulerParts } from '../schedules/open-schedules.ts';
import type { Scheduler } from '../schedules/scheduler.ts';
import type { QueryRunning, RunningParts } from './query-running.ts';

/** What a process does for queries beside taking them. */
export interface Serves {
  readonly queries: boolean;
  /** Pages that queries open. */
  readonly pages: boolean;
}

/** What the engine stands on: this machine alone, or the servers that all machines of a cluster share. */
export interface EngineGround extends AsyncDisposable {
  readonly store: ObjectStore;
  readonly gates: WorkspaceGates;
  /** Parts that have to answer before work may come here, by name. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
  /** There is no queue of our own: queries that run count as waiting when room is asked for. */
  readonly countsRunning: boolean;
  running(parts: RunningParts): QueryRunning;
  scheduler(parts: SchedulerParts): Scheduler;
  /** Calls back with the ids of queries that other processes have brought to their end. */
  listen?(onEnded: (id: string) => void): void;
}
