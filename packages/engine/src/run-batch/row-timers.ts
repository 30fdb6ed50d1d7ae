import type { EngineClock } from './engine-clock.ts';

/** Aborting without a reason builds an exception with a stack each time. */
const DONE = 'done';

export interface RowTime {
  readonly ms: number;
  /** Whether progress gives the try its whole time again; a limit that somebody has set is one however much arrives. */
  readonly renewed: boolean;
  /** The error of a try whose time is up; the host it asked last, if any. */
  tooLate(host: string | undefined): unknown;
}

/** The time of the tries of a batch's rows. All share one timer of the clock, since nearly none of them runs out. */
export class RowTimers {
  readonly #clock: EngineClock;
  readonly #batch: AbortSignal;
  readonly #rows = new Set<RowTimer>();
  #armed: { readonly at: number; readonly stop: AbortController } | undefined;

  /** The tries end with the batch's signal, too. */
  constructor(clock: EngineClock, batch: AbortSignal) {
    this.#clock = clock;
    this.#batch = batch;
    batch.addEventListener('abort', this.#abort, { once: true });
  }

  start(time: RowTime): RowTimer {
    const row = new RowTimer(this.#clock, time, {
      ends: () => this.#rows.delete(row),
      runs: (deadline) => this.#arm(deadline),
    });
    this.#rows.add(row);
    if (this.#batch.aborted) row.abort(this.#batch.reason);
    return row;
  }

  [Symbol.dispose](): void {
    this.#batch.removeEventListener('abort', this.#abort);
    this.#armed?.stop.abort(DONE);
    this.#armed = undefined;
  }

  readonly #abort = (): void => {
    for (const row of this.#rows) row.abort(this.#batch.reason);
  };

  /** Deadlines only move away, so a timer that is early enough stays. */
  #arm(at: number): void {
    if (this.#armed !== undefined && this.#armed.at <= at) return;
    this.#armed?.stop.abort(DONE);
    const stop = new AbortController();
    this.#armed = { at, stop };
    void this.#clock.sleep(at - this.#clock.monotonic(), stop.signal).then(() => {
      if (!stop.signal.aborted) this.#look();
    });
  }

  #look(): void {
    this.#armed = undefined;
    const now = this.#clock.monotonic();
    let next = Infinity;
    for (const row of this.#rows) {
      if (row.deadline <= now) row.expire();
      else next = Math.min(next, row.deadline);
    }
    if (next < Infinity) this.#arm(next);
  }
}

interface Watch {
  ends(): void;
  runs(deadline: number): void;
}

/** The time of one try. Waiting for permits does not count. */
export class RowTimer {
  readonly #clock: EngineClock;
  readonly #time: RowTime;
  readonly #watch: Watch;
  readonly #end = new AbortController();
  #leftMs: number;
  #paused = 0;
  /** On the monotonic clock; `Infinity` while nothing counts. */
  deadline: number;
  /** The host asked last. */
  asked: string | undefined;

  constructor(clock: EngineClock, time: RowTime, watch: Watch) {
    this.#clock = clock;
    this.#time = time;
    this.#watch = watch;
    this.#leftMs = time.ms;
    this.deadline = clock.monotonic() + time.ms;
    watch.runs(this.deadline);
  }

  /** Aborts when the time is up or the batch ends. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** A byte arrived or a row came out. */
  progress(): void {
    if (!this.#time.renewed) return;
    if (this.#paused > 0) this.#leftMs = this.#time.ms;
    else this.deadline = this.#clock.monotonic() + this.#time.ms;
  }

  async withoutCounting<T>(work: () => Promise<T>): Promise<T> {
    if (this.#paused++ === 0) {
      this.#leftMs = Math.max(0, this.deadline - this.#clock.monotonic());
      this.deadline = Infinity;
    }
    try {
      return await work();
    } finally {
      if (--this.#paused === 0) {
        this.deadline = this.#clock.monotonic() + this.#leftMs;
        this.#watch.runs(this.deadline);
      }
    }
  }

  /** A pause the query wants is no lack of progress, but part of a limit that somebody has set. */
  pause(work: () => Promise<void>): Promise<void> {
    return this.#time.renewed ? this.withoutCounting(work) : work();
  }

  expire(): void {
    this.abort(this.#time.tooLate(this.asked));
  }

  abort(reason: unknown): void {
    this.#watch.ends();
    this.#end.abort(reason);
  }

  [Symbol.dispose](): void {
    this.#watch.ends();
  }
}
