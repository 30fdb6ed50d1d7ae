import { ServiceError } from '@rowmill/contracts';
import type { BrowserProcess } from '../browser-service.ts';
import type { Browser } from './launch-browser.ts';
import { PooledBrowser, type Wear } from './pooled-browser.ts';
import { WaitingLine } from './waiting-line.ts';
import { watchBrowser } from './watch-browser.ts';

export interface BrowserPoolOptions {
  launch(): Promise<Browser>;
  /** Jobs at the same time, and how many more may wait. */
  readonly slots: number;
  readonly longestLine: number;
  /** When a browser is replaced. */
  readonly wear: Wear;
  /** What the process of one page may have. */
  readonly pageBytes: number;
  /** Whether the machine has memory for one more job. */
  hasMemory(): boolean;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** A browser for the length of one job. */
export interface Lent extends AsyncDisposable {
  readonly browser: Browser;
  /** It does not do what it is told: it is ended, with all the jobs that it has. */
  condemn(): Promise<void>;
  /** Whether another job had it ended. */
  readonly isTaken: boolean;
}

/** One browser that takes jobs, and those that are on their way out. The next one is there before the last one goes. */
export class BrowserPool implements AsyncDisposable {
  readonly #options: BrowserPoolOptions;
  readonly #line: WaitingLine;
  readonly #all = new Set<PooledBrowser>();
  readonly #ends = new Set<Promise<void>>();
  #current: PooledBrowser | undefined;
  #opening: Promise<PooledBrowser> | undefined;
  #isClosed = false;
  version: string | undefined;
  recycled = 0;
  killed = 0;

  constructor(options: BrowserPoolOptions) {
    this.#options = options;
    this.#line = new WaitingLine(options);
  }

  get line(): Pick<WaitingLine, 'slots' | 'busy' | 'waiting'> {
    return this.#line;
  }

  get browsers(): readonly BrowserProcess[] {
    return [...this.#all].map(({ browser, pages, memoryBytes, isRetiring }) => ({
      pid: browser.pid,
      bornAt: browser.bornAt,
      pages,
      memoryBytes,
      isRetiring,
    }));
  }

  /** Waits for a free slot; what is returned gives it back when disposed of. */
  async lend(signal: AbortSignal): Promise<Lent> {
    const leave = await this.#line.enter(signal);
    try {
      const pooled = await this.#usable(signal);
      pooled.begin();
      const lent: Lent = {
        browser: pooled.browser,
        condemn: async () => {
          pooled.culprit ??= lent;
          await this.#condemn(pooled);
        },
        get isTaken() {
          return pooled.culprit !== undefined && pooled.culprit !== lent;
        },
        async [Symbol.asyncDispose]() {
          pooled.end();
          leave();
        },
      };
      return lent;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Jobs that run are finished with the browser that they have; those after them get the next one. */
  async restart(): Promise<void> {
    const old = [...this.#all];
    const next = await this.#open();
    for (const pooled of old) if (pooled !== next) pooled.retire();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#opening?.catch(() => undefined);
    await Promise.all([...this.#all].map((pooled) => this.#end(pooled)));
    await Promise.all(this.#ends);
  }

  async #usable(signal: AbortSignal): Promise<PooledBrowser> {
    const current = this.#current;
    if (current !== undefined && !current.isRetiring) {
      if (current.isWorn(this.#options.wear)) this.#replace(current);
      return current;
    }
    return await abortable(this.#open(), signal);
  }

  /** The worn one goes on until there is another. */
  #replace(worn: PooledBrowser): void {
    if (this.#opening !== undefined) return;
    void this.#open().then(
      () => {
        this.recycled++;
        worn.retire();
      },
      (error: unknown) => this.#options.onTrouble('starting the next browser', error),
    );
  }

  #open(): Promise<PooledBrowser> {
    this.#opening ??= this.#launch().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #launch(): Promise<PooledBrowser> {
    if (this.#isClosed)
      throw new ServiceError('browser/not-started', { problem: 'the service is being ended' });
    const browser = await this.#options.launch();
    const pooled = new PooledBrowser(browser, (idle) => void this.#end(idle));
    this.#all.add(pooled);
    this.#current = pooled;
    this.version = browser.version;
    browser.connection.onClosed(() => void this.#end(pooled));
    void watchBrowser(browser, {
      pageBytes: this.#options.pageBytes,
      onStuck: () => void this.#condemn(pooled),
      onSlow: () => (pooled.isSlow = true),
      onMemory: (bytes) => (pooled.memoryBytes = bytes),
    });
    return pooled;
  }

  async #condemn(pooled: PooledBrowser): Promise<void> {
    if (this.#all.has(pooled)) this.killed++;
    await this.#end(pooled);
  }

  /** Nobody gets it any more, and nothing of it is left. */
  async #end(pooled: PooledBrowser): Promise<void> {
    this.#all.delete(pooled);
    if (this.#current === pooled) this.#current = undefined;
    pooled.retire();
    const ending = pooled.browser
      .kill()
      .catch((error: unknown) => this.#options.onTrouble('ending a browser', error))
      .finally(() => this.#ends.delete(ending));
    this.#ends.add(ending);
    await ending;
  }
}

async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
