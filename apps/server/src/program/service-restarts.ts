import type { ServiceRestarts } from '../service-board/describe-services.ts';
import type { Restartable } from '../service-board/restartable.ts';
import type { PageJobs } from '../browsing/page-jobs.ts';
import type { Scheduler } from '../schedules/scheduler.ts';
import type { OpenEngine } from './open-engine.ts';

/** What a restart does to each service while the program stays up. */
export function serviceRestarts(engine: OpenEngine, pages: PageJobs, scheduler: Scheduler): ServiceRestarts {
  const runner: Restartable = {
    drain: () => engine.running.drain(),
    start: async () => void (await engine.running.begin()),
  };
  const housekeeping: Restartable = {
    drain: async () => engine.housekeeping[Symbol.asyncDispose](),
    start: async () => engine.housekeeping.start(),
  };
  const browsers: Restartable = { drain: () => pages.restart(), start: async () => {} };
  // Only where it ran before: in a cluster, workers watch the clock.
  let watched = false;
  const clock: Restartable = {
    async drain() {
      watched = scheduler.isRunning;
      await scheduler.drain();
    },
    start: async () => void (watched && scheduler.begin()),
  };
  // Policies, keys, stores and screenshots are read anew all the time: there is nothing to put down.
  const nothing: Restartable = { drain: async () => {}, start: async () => {} };
  return {
    gonogo: nothing,
    secrets: nothing,
    licorice: nothing,
    mentos: nothing,
    screenshot: nothing,
    sirp: runner,
    workers: runner,
    jobs: housekeeping,
    krull: browsers,
    almanac: clock,
  };
}
