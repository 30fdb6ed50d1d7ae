import { ServiceError, type DispatchLimits, type Permit } from '@rowmill/contracts';
import { GrantLog } from './grant-log.ts';
import type { PermitWish, Waiting } from './policy-gate.ts';
import { nextGrant, projectGrant, windowRules, type WindowRule } from './sliding-log.ts';
import { TurnQueue } from './turn-queue.ts';

interface Waiter {
  readonly book: GrantBook | undefined;
  readonly resolve: (permit: Permit) => void;
  readonly reject: (error: unknown) => void;
}

/** Told of a grant at the very moment it is counted, and when it counts no longer. */
export type GrantBook = Pick<GrantLog, 'add' | 'remove'>;

export interface DomainCounterOptions {
  readonly domain: string;
  readonly limits: DispatchLimits;
  readonly jitterMs: number;
  readonly now: () => number;
  /** Nothing is granted before. */
  readonly opensAt?: number;
  /** Grants that count already, in ascending order. */
  readonly grants?: Iterable<number>;
}

/** How much of the jitter allowance the holder may use until its first byte; the rest is the network's and the target's. */
const HOLDERS_SHARE = 0.5;
const NOBODY = '';

/** The grants of one policy domain and those who wait for the next. */
export class DomainCounter {
  readonly domain: string;
  readonly #rules: readonly WindowRule[];
  readonly #log: GrantLog;
  readonly #keepMs: number;
  readonly #expiryMs: number;
  readonly #opensAt: number;
  readonly #now: () => number;
  readonly #queue = new TurnQueue<Waiter>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ domain, limits, jitterMs, now, opensAt = -Infinity, grants = [] }: DomainCounterOptions) {
    this.domain = domain;
    this.#rules = windowRules(limits, jitterMs);
    this.#keepMs = Math.max(...this.#rules.map((rule) => rule.spanMs));
    this.#log = new GrantLog(Math.max(...this.#rules.map((rule) => rule.limit)), this.#keepMs);
    this.#expiryMs = jitterMs * HOLDERS_SHARE;
    this.#opensAt = opensAt;
    this.#now = now;
    for (const grant of grants) this.#log.add(grant);
  }

  take(
    signal: AbortSignal | undefined,
    { holder = NOBODY, maxWaitMs }: PermitWish = {},
    book?: GrantBook,
  ): Promise<Permit> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const now = this.#now();
    if (this.#queue.size === 0) {
      const next = this.#next(now);
      if (next <= now) return Promise.resolve(this.#grant(now, book));
      if (next === Infinity)
        return Promise.reject(new ServiceError('policy/closed', { domain: this.domain }));
    }
    if (maxWaitMs !== undefined) {
      const waitMs = this.#project(this.#queue.size + 1);
      if (waitMs > maxWaitMs) return Promise.reject(this.#tooLong(waitMs, maxWaitMs));
    }
    return this.#wait(holder, signal, book);
  }

  nearest(holder: string = NOBODY): number {
    return this.#project(this.#queue.turnOf(holder));
  }

  waiting(): readonly Waiting[] {
    return this.#queue.counts().map(([holder, count]) => ({
      domain: this.domain,
      holder,
      count,
      untilMs: this.nearest(holder),
    }));
  }

  /** Whether a fresh counter would answer the same. */
  isForgettable(): boolean {
    const last = this.#log.latest(1);
    return this.#queue.size === 0 && (last === undefined || last + this.#keepMs <= this.#now());
  }

  close(error: Error): void {
    clearTimeout(this.#timer);
    for (const waiter of this.#queue.clear()) waiter.reject(error);
  }

  #next(now: number): number {
    return nextGrant(this.#rules, this.#log.latest, Math.max(now, this.#opensAt));
  }

  #grant(now: number, book: GrantBook | undefined): Permit {
    const books = book === undefined ? [this.#log] : [this.#log, book];
    for (const each of books) each.add(now);
    let isHeld = true;
    const giveBack = (): void => {
      if (!isHeld) return;
      isHeld = false;
      for (const each of books) each.remove(now);
      this.#serve();
    };
    return { domain: this.domain, notBefore: now, expires: now + this.#expiryMs, giveBack };
  }

  #wait(holder: string, signal: AbortSignal | undefined, book: GrantBook | undefined): Promise<Permit> {
    const { promise, resolve, reject } = Promise.withResolvers<Permit>();
    const leave = (): void => {
      this.#queue.leave(holder, waiter);
      this.#arm();
      reject(signal?.reason);
    };
    const settled =
      <T>(settle: (value: T) => void) =>
      (value: T): void => {
        signal?.removeEventListener('abort', leave);
        settle(value);
      };
    const waiter: Waiter = { book, resolve: settled(resolve), reject: settled(reject) };
    this.#queue.add(holder, waiter);
    signal?.addEventListener('abort', leave, { once: true });
    if (this.#timer === undefined) this.#arm();
    return promise;
  }

  /** Grants what the log allows now, one holder after the other, and comes back for the rest. */
  readonly #serve = (): void => {
    while (this.#queue.size > 0) {
      const now = this.#now();
      if (this.#next(now) > now) break;
      const waiter = this.#queue.next();
      waiter?.resolve(this.#grant(now, waiter.book));
    }
    this.#arm();
  };

  #arm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#queue.size > 0) this.#timer = setTimeout(this.#serve, Math.max(1, Math.ceil(this.#project(1))));
  }

  #project(count: number): number {
    const now = this.#now();
    return projectGrant(this.#rules, this.#log.latest, Math.max(now, this.#opensAt), count) - now;
  }

  #tooLong(waitMs: number, maxWaitMs: number): ServiceError {
    return new ServiceError(
      'policy/wait',
      { domain: this.domain, seconds: maxWaitMs / 1000 },
      { retryAfterMs: Math.ceil(waitMs) },
    );
  }
}
