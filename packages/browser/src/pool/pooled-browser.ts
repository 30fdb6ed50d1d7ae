import type { Browser } from './launch-browser.ts';

export interface Wear {
  readonly pages: number;
  readonly ageMs: number;
  readonly memoryBytes: number;
}

/** A browser and what it has been through. */
export class PooledBrowser {
  readonly browser: Browser;
  /** Pages that it has shown. */
  pages = 0;
  memoryBytes = 0;
  /** It takes longer than it used to for a page that has nothing on it. */
  isSlow = false;
  /** The job because of which it is ended. */
  culprit: object | undefined;
  #jobs = 0;
  #isRetiring = false;
  readonly #onIdle: (self: PooledBrowser) => void;

  constructor(browser: Browser, onIdle: (self: PooledBrowser) => void) {
    this.browser = browser;
    this.#onIdle = onIdle;
  }

  get isRetiring(): boolean {
    return this.#isRetiring;
  }

  isWorn({ pages, ageMs, memoryBytes }: Wear): boolean {
    const age = Date.now() - this.browser.bornAt;
    return this.isSlow || this.pages >= pages || age >= ageMs || this.memoryBytes >= memoryBytes;
  }

  begin(): void {
    this.#jobs++;
    this.pages++;
  }

  end(): void {
    this.#jobs--;
    if (this.#isRetiring && this.#jobs === 0) this.#onIdle(this);
  }

  /** Takes no more jobs and goes when the last one has ended. */
  retire(): void {
    if (this.#isRetiring) return;
    this.#isRetiring = true;
    if (this.#jobs === 0) this.#onIdle(this);
  }
}
