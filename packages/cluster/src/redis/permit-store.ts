import type { Permit } from '@rowmill/contracts';
import { Slots, WINDOWS, type WindowName } from '@rowmill/engine';
import { ClockWitness } from './clock-witness.ts';
import { LuaScript } from './lua-script.ts';
import type { RedisLink } from './open-redis.ts';
import type { PermitKeys } from './permit-keys.ts';
import type { PermitScripts } from './permit-scripts.ts';
import { ServerClock } from './server-clock.ts';
import type { SharedPlace } from './shared-places.ts';

export interface PermitStoreOptions {
  readonly link: RedisLink;
  readonly keys: PermitKeys;
  readonly scripts: PermitScripts;
  readonly jitterMs: number;
  /** The length of a second in the policies' windows; shorter only in tests. */
  readonly secondMs: number;
}

export interface PermitRequest {
  /** At most so many grants. */
  readonly wanted: number;
  /** When further grants could be given is worked out for so many. */
  readonly looked: number;
  /** Grants may lie so far in the future. */
  readonly aheadMs: number;
}

/** All times are on `performance.now()`'s clock, and on the safe side. */
export interface PermitAnswer {
  readonly grants: readonly Omit<Permit, 'domain'>[];
  readonly nexts: readonly number[];
}

/** How much of the jitter allowance the holder may use until its first byte; the rest is the network's and the target's. */
const HOLDERS_SHARE = 0.5;
const MOST_COUNTED = 10_000;
/** What waits here is not granted yet; an answer that waits in the connection grows old. */
const MOST_AT_A_TIME = 32;
/** More than any clock's error, on top of window and jitter. */
const QUIET_MARGIN = 0.75;

/** Asks the server for permits. Rejects when it cannot be reached, and when its clock cannot be trusted. */
export class PermitStore {
  readonly #options: PermitStoreOptions;
  readonly #decide: LuaScript;
  readonly #boot: LuaScript;
  readonly #giveBack: LuaScript;
  readonly #quietMs: number;
  readonly #clock = new ServerClock();
  readonly #slots = new Slots(MOST_AT_A_TIME);
  readonly #witness: ClockWitness;
  #run: string | undefined;
  #joining: Promise<void> | undefined;
  /** Counts the jumps of the clock; what was asked before one is worth nothing after it. */
  #era = 0;
  #mustReset = false;
  /** Before this, the server's clock may have jumped without anyone here having seen it. */
  #trustsFrom = Infinity;

  constructor(options: PermitStoreOptions) {
    this.#options = options;
    this.#decide = new LuaScript(options.scripts.decide);
    this.#boot = new LuaScript(options.scripts.boot);
    this.#giveBack = new LuaScript(options.scripts.giveBack);
    const longest = Math.max(...WINDOWS.map(([, windowMs]) => windowMs)) / 1_000;
    this.#witness = new ClockWitness(options.link, options.keys, this.#clock);
    this.#quietMs = (longest + QUIET_MARGIN) * options.secondMs + options.jitterMs;
  }

  ask(place: SharedPlace, request: PermitRequest): Promise<PermitAnswer> {
    return this.#slots.run(() => this.#ask(place, request));
  }

  /** From permit to permit, when every window is used up. */
  paceMs(place: SharedPlace): number {
    const rules = this.#rulesOf(place);
    return Math.max(...rules.map(({ limit, spanMs }) => spanMs / limit));
  }

  /** What still counts in each window, of the log the kind of place has for one workspace. */
  async counts(place: SharedPlace): Promise<Readonly<Record<WindowName, number>>> {
    const { link, keys, secondMs, jitterMs } = this.#options;
    await this.#currentRun();
    const [, , granted = '', own = ''] = keys.of(place);
    const log = place.kind === 'shared' ? granted : own;
    const times = await link.client.lrange(log, 0, MOST_COUNTED - 1);
    const now = this.serverNow();
    const count = (windowMs: number): number =>
      times.filter((time) => Number(time) / 1_000 > now - (windowMs / 1_000) * secondMs - jitterMs).length;
    return { perSecond: count(1_000), perTenSeconds: count(10_000), perMinute: count(60_000) };
  }

  /** To be called about once a second: notices a clock that was set, also when nobody asks for anything. */
  async beat(): Promise<void> {
    const run = await this.#currentRun();
    await this.#readClock(run);
    await this.#witness.testify();
  }

  /** A policy that covered many domains and covers them no longer does not know what they are granted meanwhile. */
  async forgetView(place: SharedPlace): Promise<void> {
    const { link, keys } = this.#options;
    const [, view = ''] = keys.of(place);
    await link.client.hdel(view, 'view');
  }

  serverNow(): number {
    return this.#clock.atServer(performance.now());
  }

  async #ask(place: SharedPlace, { wanted, looked, aheadMs }: PermitRequest): Promise<PermitAnswer> {
    const { link, keys, jitterMs } = this.#options;
    const run = await this.#currentRun();
    if (performance.now() < this.#trustsFrom) return { grants: [], nexts: [this.#trustsFrom] };
    const era = this.#era;
    const sent = performance.now();
    const [serverTime = 0, count = 0, ...times] = await this.#decide.run(link.client, keys.of(place), [
      run,
      place.view,
      `${place.kind}:${place.domain}`,
      place.kind,
      wanted,
      looked,
      Math.round(aheadMs * 1_000),
      Math.round(this.#quietMs * 1_000),
      ...this.#rulesOf(place).flatMap(({ limit, spanMs }) => [limit, Math.round(spanMs * 1_000)]),
    ]);
    this.#check(era, serverTime, sent);
    const clock = this.#clock;
    const grants = times.slice(0, count).map((time) => ({
      notBefore: clock.surelyReached(time / 1_000),
      expires: clock.surelyBefore(time / 1_000) + jitterMs * HOLDERS_SHARE,
      giveBack: once(() => this.#takeBack(place, time)),
    }));
    return { grants, nexts: times.slice(count).map((time) => clock.surelyReached(time / 1_000)) };
  }

  /** A permit that is not taken back is lost, and that is all. */
  #takeBack(place: SharedPlace, time: number): void {
    const { link, keys } = this.#options;
    this.#giveBack.run(link.client, keys.of(place), [time]).catch(() => undefined);
  }

  async #currentRun(): Promise<string> {
    for (;;) {
      const run = this.#options.link.runId();
      if (run === undefined) throw new Error('Redis is not connected');
      if (run === this.#run) return run;
      await (this.#joining ??= this.#join(run).finally(() => (this.#joining = undefined)));
    }
  }

  /** A server that was started anew begins its quiet time for every shard when it is first seen, not when a domain is asked for. */
  async #join(run: string): Promise<void> {
    this.#trustsFrom = Infinity;
    if (this.#mustReset) await this.#bootAll('');
    await this.#bootAll(run);
    this.#mustReset = false;
    this.#clock.forget();
    await this.#readClock(run);
    this.#trustsFrom = (await this.#witness.confirms()) ? -Infinity : performance.now() + this.#quietMs;
    this.#run = run;
  }

  async #readClock(run: string): Promise<void> {
    const { link, keys } = this.#options;
    const era = this.#era;
    const sent = performance.now();
    const [serverTime = 0] = await this.#boot.run(link.client, keys.boots().slice(0, 1), [run]);
    this.#check(era, serverTime, sent);
  }

  #check(era: number, serverTime: number, sent: number): void {
    if (era === this.#era && this.#clock.read(serverTime / 1_000, sent, performance.now())) return;
    if (era === this.#era) {
      this.#era += 1;
      this.#run = undefined;
      this.#mustReset = true;
      this.#trustsFrom = Infinity;
    }
    throw new Error('the clock of Redis, or the one here, was set: nothing is granted for a minute');
  }

  /** With another run than the one known, what was granted before counts as forgotten. */
  async #bootAll(run: string): Promise<void> {
    const { link, keys } = this.#options;
    await Promise.all(keys.boots().map((boot) => this.#boot.run(link.client, [boot], [run])));
  }

  #rulesOf({ limits }: SharedPlace): readonly { readonly limit: number; readonly spanMs: number }[] {
    const { secondMs, jitterMs } = this.#options;
    return WINDOWS.flatMap(([name, windowMs]) => {
      const limit = limits[name];
      return limit === undefined ? [] : [{ limit, spanMs: (windowMs / 1_000) * secondMs + jitterMs }];
    });
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
