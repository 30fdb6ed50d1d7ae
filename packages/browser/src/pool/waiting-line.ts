import { ServiceError } from '@rowmill/contracts';

export interface WaitingLineOptions {
  readonly slots: number;
  readonly longestLine: number;
  /** Whether one more may begin; nobody is kept waiting when nobody else is at work. */
  hasMemory(): boolean;
}

const LOOK_MS = 250;

/** So many jobs at a time, fewer when memory is short; a bounded number of others wait in line. */
export class WaitingLine {
  readonly #options: WaitingLineOptions;
  readonly #line: (() => void)[] = [];
  #busy = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WaitingLineOptions) {
    this.#options = options;
  }

  get slots(): number {
    return this.#options.slots;
  }

  get busy(): number {
    return this.#busy;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** What is returned gives the place back, once. Throws `browser/busy`, or the signal's reason. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#line.length === 0 && this.#hasRoom()) this.#busy++;
    else {
      if (this.#line.length >= this.#options.longestLine)
        throw new ServiceError('browser/busy', { waiting: this.#line.length });
      await this.#wait(signal);
    }
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#busy--;
      this.#admit();
    };
  }

  #hasRoom(): boolean {
    if (this.#busy === 0) return true;
    return this.#busy < this.#options.slots && this.#options.hasMemory();
  }

  #admit(): void {
    clearTimeout(this.#timer);
    while (this.#line.length > 0 && this.#hasRoom()) {
      this.#busy++;
      this.#line.shift()!();
    }
    // Memory comes back without anybody saying so.
    if (this.#line.length > 0) this.#timer = setTimeout(() => this.#admit(), LOOK_MS).unref();
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      const place = this.#line.indexOf(resolve);
      if (place >= 0) this.#line.splice(place, 1);
      reject(signal.reason);
    };
    this.#line.push(resolve);
    if (this.#line.length === 1) this.#admit();
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }
}
