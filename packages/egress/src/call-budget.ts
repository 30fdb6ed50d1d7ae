import { ServiceError } from '@rowmill/contracts';

/** The time one call has and the caller's wish to end it. Whoever works for the call right now is told when it is over. */
export class CallBudget {
  readonly #host: string;
  readonly #timeoutMs: number | undefined;
  readonly #signal: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Time that does not count, to be added when the timer fires: cheaper than stopping it. */
  #restedMs = 0;
  #restsSince: number | undefined;
  #over: { readonly error: unknown } | undefined;
  #tell: ((error: unknown) => void) | undefined;

  /** Without a time-out only the signal ends the call. */
  constructor(host: string, timeoutMs: number | undefined, signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    this.#host = host;
    this.#timeoutMs = timeoutMs;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
    if (timeoutMs !== undefined) this.#timer = setTimeout(this.#expire, timeoutMs);
  }

  /** Waits for something that is not the site's fault, so its time is not counted; only the signal ends it. */
  async rest<T>(work: Promise<T>): Promise<T> {
    if (this.#timeoutMs === undefined) return this.guard(work);
    this.#restsSince = performance.now();
    const result = await (this.#signal ? this.guard(work) : work);
    if (this.#restsSince === undefined) this.#continue();
    else this.#addRest(this.#restsSince);
    return result;
  }

  /** One listener at a time; told at once when the call is over already. */
  whenOver(tell: (error: unknown) => void): void {
    if (this.#over) tell(this.#over.error);
    else this.#tell = tell;
  }

  /** Waits for work that cannot be stopped, no longer than the call lasts. */
  guard<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(resolve, reject);
      this.whenOver(reject);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#tell = undefined;
    this.#signal?.removeEventListener('abort', this.#abort);
  }

  readonly #expire = (): void => {
    if (this.#restsSince !== undefined) return this.#addRest(this.#restsSince);
    if (this.#restedMs >= 1) return this.#continue();
    const seconds = (this.#timeoutMs ?? 0) / 1000;
    this.end(new ServiceError('egress/timeout', { host: this.#host, seconds }));
  };

  #addRest(since: number): void {
    this.#restedMs += performance.now() - since;
    this.#restsSince = undefined;
  }

  /** The timer fired too early by the time that was rested. */
  #continue(): void {
    this.#timer = setTimeout(this.#expire, this.#restedMs);
    this.#restedMs = 0;
  }

  readonly #abort = (): void => this.end(this.#signal?.reason);

  /** Tells whoever works for the call that it is over. */
  end(error: unknown): void {
    if (this.#over) return;
    this.#over = { error };
    const tell = this.#tell;
    this.close();
    tell?.(error);
  }
}
