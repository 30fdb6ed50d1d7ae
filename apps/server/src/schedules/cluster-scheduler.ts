import { setTimeout as pause } from 'node:timers/promises';
import type { ScheduleAlarms } from '@rowmill/cluster';
import { AlarmKeeper } from './alarm-keeper.ts';
import type { SchedulerParts } from './open-schedules.ts';
import type { Scheduler } from './scheduler.ts';

export interface ClusterSchedulerOptions extends SchedulerParts {
  readonly alarms: ScheduleAlarms;
}

export interface ClusterScheduler extends Scheduler {
  /** An alarm has rung, here or at somebody else's. */
  ring(key: string): Promise<void>;
}

const ROUND_MS = 5_000;
/** Queries end all the time; what waits for their end is looked at so often and no more. */
const WAKE_MS = 500;
/** What is as late as this has an alarm that does not ring: Temporal is away, or has lost it. */
const LATE_MS = 15_000;
/** Clocks that differ by less are as good as right: an alarm that rings early is waited for. */
const EARLY_MS = 5_000;
/** When somebody else holds the schedule. */
const HELD_MS = 100;
const MOST_TRIES = 20;

/**
 * Temporal rings, whoever is there dispatches. Rounds of every worker do what alarms cannot: they set alarms that are
 * missing, fire what no alarm has fired, and see to the runs that have ended.
 */
export function createClusterScheduler(options: ClusterSchedulerOptions): ClusterScheduler {
  const { almanac, ticks, now, onTrouble } = options;
  const keeper = new AlarmKeeper(options);
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let setting: Promise<void> | undefined;
  let stop: AbortController | undefined;

  /** What one clock alone says may be an hour ahead, and ticks that were missed for it stay missed. */
  const agreedNow = async (): Promise<number> => Math.min(now(), await ticks.now());

  const orTell = (what: string, work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => onTrouble(what, error));

  function dispatch(): void {
    if (working !== undefined || stop === undefined || stop.signal.aborted) return;
    const { signal } = stop;
    const round = agreedNow().then((nowMs) => almanac.round(signal, LATE_MS, nowMs));
    working = orTell('schedules', round).finally(() => (working = undefined));
  }

  /** Beside the rounds: without Temporal the rest goes on. */
  function setAlarms(): void {
    if (setting !== undefined || stop === undefined || stop.signal.aborted) return;
    const { signal } = stop;
    const round = agreedNow().then((nowMs) => keeper.round(signal, nowMs - LATE_MS));
    setting = orTell('alarms of schedules', round).finally(() => (setting = undefined));
  }

  function look(): void {
    setAlarms();
    dispatch();
  }

  function wake(): void {
    soon ??= setTimeout(() => {
      soon = undefined;
      // The round that goes on may have looked before what this is about.
      if (working === undefined) dispatch();
      else wake();
    }, WAKE_MS).unref();
  }

  return {
    // What is not known by name is found in the next round.
    changed: (key) => void (key !== undefined && keeper.changed(key)),
    wake,
    async ring(key) {
      for (let tries = 1; ; tries++) {
        const nowMs = await agreedNow();
        await almanac.ring(key, nowMs);
        const dueMs = await ticks.nextDue(key);
        if (dueMs === undefined) return keeper.clear(key);
        if (dueMs - nowMs > EARLY_MS || tries === MOST_TRIES || stop?.signal.aborted === true) return;
        await pause(Math.max(dueMs - nowMs, HELD_MS));
      }
    },
    get isRunning() {
      return timer !== undefined;
    },
    begin() {
      stop = new AbortController();
      timer ??= setInterval(look, ROUND_MS).unref();
      look();
    },
    async drain() {
      clearInterval(timer);
      clearTimeout(soon);
      timer = soon = undefined;
      stop?.abort();
      await Promise.all([working, setting]);
      await almanac.settled();
    },
  };
}
