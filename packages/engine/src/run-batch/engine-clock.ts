/** Time as the engine sees it; the simulator has its own. */
export interface EngineClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds on a clock that never jumps; permits expire on it. */
  monotonic(): number;
  /** Resolves after so many milliseconds, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

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
      const timer = setTimeout(end, Math.max(0, ms));
      signal?.addEventListener('abort', end, { once: true });
    }),
};
