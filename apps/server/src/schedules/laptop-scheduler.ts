import type { ScheduleTicks } from '@rowmill/resources';
import type { Almanac } from './almanac.ts';
import type { Scheduler } from './scheduler.ts';

export interface LaptopSchedulerOptions {
  readonly almanac: Pick<Almanac, 'round' | 'settled'>;
  readonly ticks: Pick<ScheduleTicks, 'nextDue' | 'takeOver'>;
  now?(): number;
  onTrouble(what: string, error: unknown): void;
}

/** Timers do not follow a clock that is set, and cannot be set to a month: so the clock is looked at again and again. */
const LOOK_MS = 200;
/** Even when nothing is due there may be something to tidy up: a run whose end nobody told, a letter to try again. */
const LONGEST_REST_MS = 10_000;

/** One process that starts its schedules itself. */
export function createLaptopScheduler(options: LaptopSchedulerOptions): Scheduler {
  const { almanac, ticks, now = Date.now, onTrouble } = options;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let isWorking = false;
  let stop = new AbortController();
  /** By the clock that schedules go by. */
  let dueMs = 0;
  /** By the clock that nobody sets. */
  let restUntil = 0;

  async function work(): Promise<void> {
    restUntil = performance.now() + LONGEST_REST_MS;
    try {
      await almanac.round(stop.signal);
      dueMs = (await ticks.nextDue()) ?? Number.POSITIVE_INFINITY;
    } catch (error) {
      onTrouble('schedules', error);
      restUntil = performance.now() + LOOK_MS * 5;
      dueMs = Number.POSITIVE_INFINITY;
    }
  }

  function look(): void {
    if (isWorking || (now() < dueMs && performance.now() < restUntil)) return;
    isWorking = true;
    working = work().finally(() => (isWorking = false));
  }

  const wake = (): void => void (restUntil = 0);
  return {
    changed: wake,
    get isRunning() {
      return timer !== undefined;
    },
    wake,
    begin() {
      stop = new AbortController();
      dueMs = 0;
      isWorking = true;
      working = ticks
        .takeOver()
        .catch((error: unknown) => onTrouble('schedules', error))
        .then(() => void (isWorking = false));
      timer ??= setInterval(look, LOOK_MS).unref();
    },
    async drain() {
      clearInterval(timer);
      timer = undefined;
      stop.abort();
      await working;
      await almanac.settled();
    },
  };
}
