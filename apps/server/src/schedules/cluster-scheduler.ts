import type { ScheduleAlarms } from '@rowmill/cluster';
import type { ScheduleRecord } from '@rowmill/resources';
import { alarmOf } from './alarm-of.ts';
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
/** What is as late as this has an alarm that does not ring: Temporal is away, or has lost it. */
const LATE_MS = 15_000;
const AT_ONCE = 200;

/**
 * Temporal rings, whoever is there dispatches. Rounds of every worker do what alarms cannot: they set alarms that are
 * missing, fire what no alarm has fired, and see to the runs that have ended.
 */
export function createClusterScheduler(options: ClusterSchedulerOptions): ClusterScheduler {
  const { almanac, ticks, alarms, now, onTrouble } = options;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isWoken = false;
  let stop: AbortController | undefined;

  async function setAlarm(schedule: ScheduleRecord): Promise<void> {
    const set = alarmOf(schedule);
    if (set === undefined) await alarms.clear(schedule.key);
    else await alarms.set(schedule.key, set.alarm);
    await ticks.armed(schedule.key, schedule.version, set?.until ?? null);
  }

  /** One after the other: Temporal is asked by all processes of the cluster. */
  async function setMissing(): Promise<void> {
    for (const schedule of await ticks.unarmed(AT_ONCE)) await setAlarm(schedule);
  }

  async function restoreLate(): Promise<void> {
    for (const key of await ticks.due(now() - LATE_MS, AT_ONCE)) {
      const schedule = await ticks.find(key);
      const set = schedule && alarmOf(schedule);
      if (set !== undefined) await alarms.restore(key, set.alarm);
    }
  }

  async function setOne(key: string): Promise<void> {
    const schedule = await ticks.find(key);
    await (schedule === undefined ? alarms.clear(key) : setAlarm(schedule));
  }

  const orTell = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => onTrouble('alarms of schedules', error));

  async function work(signal: AbortSignal): Promise<void> {
    do {
      isWoken = false;
      // Without Temporal the rest goes on.
      await orTell(setMissing().then(restoreLate));
      await almanac.round(signal, LATE_MS).catch((error: unknown) => onTrouble('schedules', error));
    } while (isWoken && !signal.aborted);
  }

  function look(): void {
    if (working !== undefined || stop === undefined || stop.signal.aborted) return;
    working = work(stop.signal).finally(() => (working = undefined));
  }

  return {
    // What is not known by name is found in the next round.
    changed: (key) => void (key !== undefined && orTell(setOne(key))),
    wake() {
      isWoken = true;
      look();
    },
    async ring(key) {
      await almanac.ring(key);
      // Whoever deleted the schedule could not reach Temporal then.
      if ((await ticks.find(key)) === undefined) await alarms.clear(key);
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
      timer = undefined;
      stop?.abort();
      await working;
    },
  };
}
