import type { EngineClock } from './engine-clock.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** Calls `flush` after 2 s, then at doubling intervals up to 60 s, until stopped. */
export async function partRhythm(
  clock: EngineClock,
  stop: AbortSignal,
  flush: () => Promise<void>,
): Promise<void> {
  for (let interval = FIRST_MS; ; interval = Math.min(interval * 2, LONGEST_MS)) {
    await clock.sleep(interval, stop);
    if (stop.aborted) return;
    await flush();
  }
}
