import { ServiceError, type PhaseTimes } from '@rowmill/contracts';

export type Phase = keyof PhaseTimes;

const WORDS: Readonly<Record<Phase, string>> = {
  queue: 'waiting for a browser',
  open: 'being opened',
  navigate: 'loading the page',
  wait: 'waiting for what was to appear',
  act: 'acting on the page',
  collect: 'collecting what was asked for',
};

export interface ClockTerms {
  /** Of the whole job, as it was asked for. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** The time of one try of a job: one deadline over all phases, and how long each of them took. */
export class JobClock implements Disposable {
  readonly #over = new AbortController();
  readonly #times: Record<Phase, number> = { queue: 0, open: 0, navigate: 0, wait: 0, act: 0, collect: 0 };
  readonly #seconds: number;
  #timer: NodeJS.Timeout;
  #deadline: number;
  #phase: Phase = 'queue';
  #since = performance.now();
  #hasActed = false;
  #unlink = (): void => undefined;

  constructor(leftMs: number, { timeoutMs, signal }: ClockTerms) {
    this.#seconds = timeoutMs / 1000;
    this.#deadline = this.#since + leftMs;
    this.#timer = this.#start(leftMs);
    if (signal === undefined) return;
    const stop = (): void => this.stop(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    this.#unlink = () => signal.removeEventListener('abort', stop);
  }

  /** Aborts at the deadline, when the job is not wanted any more, or when its page or browser has gone. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  get leftMs(): number {
    return Math.max(0, this.#deadline - performance.now());
  }

  /** What the job is doing, for people. */
  get words(): string {
    return WORDS[this.#phase];
  }

  /** Whether the page was ready and the job has begun to do what it is for. */
  get hasActed(): boolean {
    return this.#hasActed;
  }

  enter(phase: Phase): void {
    const now = performance.now();
    this.#times[this.#phase] += now - this.#since;
    this.#since = now;
    this.#phase = phase;
    if (phase === 'act') this.#hasActed = true;
  }

  times(): PhaseTimes {
    this.enter(this.#phase);
    return { ...this.#times };
  }

  /** From now on there is only this much time left. */
  shorten(leftMs: number): void {
    clearTimeout(this.#timer);
    this.#deadline = performance.now() + leftMs;
    this.#timer = this.#start(leftMs);
  }

  stop(reason: unknown): void {
    this.#over.abort(reason);
  }

  /** Waits no longer than the job lasts. */
  async race<T>(work: Promise<T>): Promise<T> {
    // What comes of it when nobody waits any more is nobody's concern.
    work.catch(() => undefined);
    this.signal.throwIfAborted();
    const { promise, reject } = Promise.withResolvers<never>();
    const leave = (): void => reject(this.signal.reason);
    this.signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([work, promise]);
    } finally {
      this.signal.removeEventListener('abort', leave);
    }
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#unlink();
  }

  #start(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.stop(new ServiceError('browser/timeout', { seconds: this.#seconds, phase: this.words }));
    }, ms);
  }
}
