import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;

/** Watches how late this process comes to its work. */
export interface EventLoopLag extends Disposable {
  /** The 99th percentile since the last reading, in milliseconds. */
  read(): number;
}

export function watchEventLoopLag(): EventLoopLag {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    read() {
      const lag = delays.count === 0 ? 0 : delays.percentile(99) / 1e6 - RESOLUTION_MS;
      delays.reset();
      return Math.max(0, Math.round(lag));
    },
    [Symbol.dispose]: () => void delays.disable(),
  };
}
