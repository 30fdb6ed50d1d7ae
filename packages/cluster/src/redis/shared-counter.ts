import { ServiceError, type Permit } from '@rowmill/contracts';
import { TurnQueue, type PermitWish, type Waiting } from '@rowmill/engine';
import type { PermitStore } from './permit-store.ts';
import type { SharedPlace } from './shared-places.ts';

interface Waiter {
  /** Not worth waiting longer. */
  readonly latest: number;
  readonly leave: (error: unknown) => boolean;
  readonly resolve: (permit: Permit) => void;
  readonly reject: (error: unknown) => void;
}

const NOBODY = '';
const MOST_AT_ONCE = 64;
const MOST_LOOKED = 16;
/** Whoever waits asks a little before the time, so that the way to the store costs nothing. */
const AHEAD_MS = 20;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** What to say of the next permit when the store cannot be reached. */
const AWAY_MS = 10_000;

/** Those of this process who wait for permits of one place. One request to the store at a time speaks for all of them. */
export class SharedCounter {
  readonly place: SharedPlace;
  readonly #store: PermitStore;
  readonly #paceMs: number;
  readonly #queue = new TurnQueue<Waiter>();
  /** When the next permits could be given at the earliest; others may be faster. */
  #nexts: readonly number[] = [];
  /** Those who wait since the store was asked last. */
  #newcomers: Waiter[] = [];
  #pauseMs = 0;
  #isAsking = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #usedAt = 0;

  constructor(place: SharedPlace, store: PermitStore) {
    this.place = place;
    this.#store = store;
    this.#paceMs = store.paceMs(place);
  }

  take(signal: AbortSignal | undefined, { holder = NOBODY, maxWaitMs }: PermitWish = {}): Promise<Permit> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (Object.values(this.place.limits).includes(0))
      return Promise.reject(new ServiceError('policy/closed', { domain: this.place.domain }));
    this.#usedAt = performance.now();
    const latest = this.#usedAt + (maxWaitMs ?? Infinity);
    const earliest = this.#expected(this.#queue.size + 1);
    if (earliest !== undefined && earliest > latest)
      return Promise.reject(this.#tooLong(earliest, maxWaitMs ?? 0));
    return this.#wait(holder, latest, signal);
  }

  async nearest(holder: string = NOBODY): Promise<number> {
    if (Object.values(this.place.limits).includes(0)) return Infinity;
    const turn = this.#queue.turnOf(holder);
    let earliest = this.#expected(turn);
    if (earliest === undefined) {
      const looked = Math.min(turn, MOST_LOOKED);
      const answer = await this.#store
        .ask(this.place, { wanted: 0, looked, aheadMs: 0 })
        .catch(() => undefined);
      if (answer === undefined) return AWAY_MS;
      this.#nexts = answer.nexts;
      earliest = answer.nexts.at(-1) ?? 0;
    }
    return Math.max(0, earliest - performance.now());
  }

  waiting(): readonly Waiting[] {
    const now = performance.now();
    return this.#queue.counts().map(([holder, count], index) => ({
      domain: this.place.domain,
      holder,
      count,
      untilMs: this.#pauseMs > 0 ? AWAY_MS : Math.max(0, (this.#expected(index + 1) ?? now) - now),
    }));
  }

  /** Whether somebody asked for a permit since. */
  isUsedSince(time: number): boolean {
    return this.#usedAt >= time;
  }

  isForgettable(quietSince: number): boolean {
    return this.#queue.size === 0 && !this.#isAsking && !this.isUsedSince(quietSince);
  }

  close(error: Error): void {
    this.#isClosed = true;
    this.#disarm();
    for (const waiter of this.#queue.clear()) waiter.reject(error);
  }

  #wait(holder: string, latest: number, signal: AbortSignal | undefined): Promise<Permit> {
    const { promise, resolve, reject } = Promise.withResolvers<Permit>();
    const waitMs = latest - performance.now();
    const onAbort = (): void => void leave(signal?.reason);
    const onLate = (): void => void leave(this.#tooLong(this.#expected(1) ?? latest, waitMs));
    const timer = waitMs > 0 && waitMs < Infinity ? setTimeout(onLate, waitMs) : undefined;
    const settled =
      <T>(settle: (value: T) => void) =>
      (value: T): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        settle(value);
      };
    const leave = (error: unknown): boolean => {
      if (!this.#queue.leave(holder, waiter)) return false;
      if (this.#queue.size === 0) this.#disarm();
      waiter.reject(error);
      return true;
    };
    const waiter: Waiter = { latest, leave, resolve: settled(resolve), reject: settled(reject) };
    this.#queue.add(holder, waiter);
    this.#newcomers.push(waiter);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (this.#timer === undefined || waitMs <= 0) void this.#ask();
    return promise;
  }

  async #ask(): Promise<void> {
    if (this.#isAsking || this.#isClosed || this.#queue.size === 0) return;
    this.#disarm();
    this.#isAsking = true;
    const newcomers = this.#newcomers;
    this.#newcomers = [];
    const soon = performance.now() + AHEAD_MS;
    const request = {
      wanted: Math.min(this.#queue.size, MOST_AT_ONCE),
      looked: Math.min(this.#queue.size, MOST_LOOKED),
      aheadMs: newcomers.some(({ latest }) => latest < soon) ? 0 : AHEAD_MS,
    };
    try {
      const { grants, nexts } = await this.#store.ask(this.place, request);
      this.#pauseMs = 0;
      this.#nexts = nexts;
      if (!this.#isClosed) for (const grant of grants) this.#give(grant);
    } catch {
      this.#pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.#pauseMs * 2));
    }
    this.#isAsking = false;
    this.#sendAway(newcomers);
    this.#arm();
  }

  #give(grant: Omit<Permit, 'domain'>): void {
    const { notBefore, expires, giveBack } = grant;
    const waiter = Math.max(notBefore, performance.now()) > expires ? undefined : this.#queue.next();
    if (waiter === undefined) giveBack();
    else waiter.resolve({ domain: this.place.domain, ...grant });
  }

  /** Who asked for the first time hears at once that its wait would be too long. */
  #sendAway(newcomers: readonly Waiter[]): void {
    const now = performance.now();
    const others = this.#queue.size - newcomers.length;
    for (const [index, { latest, leave }] of newcomers.entries()) {
      const expected = this.#expected(Math.max(1, others + index + 1)) ?? now;
      if (Math.max(now, expected) > latest) leave(this.#tooLong(expected, latest - now));
    }
  }

  #arm(): void {
    this.#disarm();
    if (this.#isClosed || this.#queue.size === 0) return;
    const next = this.#pauseMs > 0 ? undefined : this.#expected(1);
    const waitMs =
      next === undefined
        ? this.#pauseMs * (0.5 + Math.random())
        : next - performance.now() - AHEAD_MS * Math.random();
    if (waitMs <= 0) void this.#ask();
    else this.#timer = setTimeout(() => void this.#ask(), waitMs);
  }

  #disarm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** When the n-th from now could have its permit at the earliest; undefined when that is not known. */
  #expected(n: number): number | undefined {
    const [first] = this.#nexts;
    const last = this.#nexts.at(-1);
    if (first === undefined || last === undefined || first <= performance.now()) return undefined;
    return this.#nexts[n - 1] ?? last + (n - this.#nexts.length) * this.#paceMs;
  }

  #tooLong(expected: number, maxWaitMs: number): ServiceError {
    return new ServiceError(
      'policy/wait',
      { domain: this.place.domain, seconds: Math.max(0, Math.round(maxWaitMs)) / 1_000 },
      { retryAfterMs: Math.max(1, Math.ceil(expected - performance.now())) },
    );
  }
}
