import type { EngineClock } from './engine-clock.ts';

/** Aborting without a reason builds an exception with a stack each time. */
const DONE = 'done';

/** Aborts one try of a row when its time is up; waiting for permits does not count. */
export class RowTimer {
  readonly #clock: EngineClock;
  readonly #end = new AbortController();
  readonly #reason: () => unknown;
  #leftMs: number;
  #since: number;
  #paused = 0;
  #timer = new AbortController();

  constructor(clock: EngineClock, ms: number, reason: () => unknown) {
    this.#clock = clock;
    this.#leftMs = ms;
    this.#reason = reason;
    this.#since = clock.monotonic();
    this.#start();
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  async withoutCounting<T>(work: () => Promise<T>): Promise<T> {
    if (this.#paused++ === 0) this.#stop();
    try {
      return await work();
    } finally {
      if (--this.#paused === 0) this.#start();
    }
  }

  [Symbol.dispose](): void {
    this.#timer.abort(DONE);
  }

  #start(): void {
    const timer = new AbortController();
    this.#timer = timer;
    this.#since = this.#clock.monotonic();
    void this.#clock.sleep(this.#leftMs, timer.signal).then(() => {
      if (!timer.signal.aborted) this.#end.abort(this.#reason());
    });
  }

  #stop(): void {
    this.#timer.abort(DONE);
    this.#leftMs = Math.max(0, this.#leftMs - (this.#clock.monotonic() - this.#since));
  }
}
