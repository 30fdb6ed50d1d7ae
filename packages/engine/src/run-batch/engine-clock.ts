/** Time as the engine sees it; the simulator has its own. */
export interface EngineClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds on a clock that never jumps; permits expire on it. */
  monotonic(): number;
  /** Resolves after so many milliseconds, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Timers of Node that are longer fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: EngineClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const until = performance.now() + ms;
      const wait = (): NodeJS.Timeout => {
        const left = Math.max(0, until - performance.now());
        return left <= LONGEST_TIMER_MS
          ? setTimeout(end, left)
          : setTimeout(() => (timer = wait()), LONGEST_TIMER_MS);
      };
      let timer = wait();
      signal?.addEventListener('abort', end, { once: true });
    }),
};
