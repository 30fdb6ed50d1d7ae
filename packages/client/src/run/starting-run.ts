import type { ResultRow, Run, RunRowOptions, StartingRun } from './run.ts';

/** Starts a run and lets it be read before it is known to have started. */
export function startingRun(start: () => Promise<Run>): StartingRun {
  const started = start();
  return Object.assign(started, {
    async *rows<R = ResultRow>(options?: RunRowOptions<R>): AsyncGenerator<R, void, undefined> {
      yield* (await started).rows(options);
    },
    async *progress(signal?: AbortSignal) {
      yield* (await started).progress(signal);
    },
  });
}
