import { ServiceError } from '@rowmill/contracts';

/** The time one call has and the caller's wish to end it. Whoever works for the call right now is told when it is over. */
export class CallBudget {
  readonly #host: string;
  readonly #timeoutMs: number;
  readonly #signal: AbortSignal | undefined;
  #leftMs: number;
  #runsSince = 0;
  #timer: NodeJS.Timeout | undefined;
  #over: { readonly error: unknown } | undefined;
  #tell: ((error: unknown) => void) | undefined;

  constructor(host: string, timeoutMs: number, signal: AbortSignal | undefined) {
    this.#host = host;
    this.#timeoutMs = timeoutMs;
    this.#leftMs = timeoutMs;
    this.#signal = signal;
    signal?.throwIfAborted();
    signal?.addEventListener('abort', this.#abort);
  }

  run(): void {
    this.#runsSince = performance.now();
    this.#timer = setTimeout(this.#expire, Math.max(1, this.#leftMs));
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.#leftMs -= performance.now() - this.#runsSince;
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
    this.end(new ServiceError('egress/timeout', { host: this.#host, seconds: this.#timeoutMs / 1000 }));
  };

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
