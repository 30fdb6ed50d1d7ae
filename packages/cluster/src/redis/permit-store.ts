import { WINDOWS } from '@rowmill/engine';
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
  readonly grants: readonly { readonly notBefore: number; readonly expires: number }[];
  readonly nexts: readonly number[];
}

/** How much of the jitter allowance the holder may use until its first byte; the rest is the network's and the target's. */
const HOLDERS_SHARE = 0.5;
/** More than any clock's error, on top of window and jitter. */
const QUIET_MARGIN = 0.75;

/** Asks the server for permits. Rejects when it cannot be reached, and when its clock cannot be trusted. */
export class PermitStore {
  readonly #options: PermitStoreOptions;
  readonly #decide: LuaScript;
  readonly #boot: LuaScript;
  readonly #quietMs: number;
  readonly #clock = new ServerClock();
  #run: string | undefined;

  constructor(options: PermitStoreOptions) {
    this.#options = options;
    this.#decide = new LuaScript(options.scripts.decide);
    this.#boot = new LuaScript(options.scripts.boot);
    const longest = Math.max(...WINDOWS.map(([, windowMs]) => windowMs)) / 1_000;
    this.#quietMs = (longest + QUIET_MARGIN) * options.secondMs + options.jitterMs;
  }

  async ask(place: SharedPlace, { wanted, looked, aheadMs }: PermitRequest): Promise<PermitAnswer> {
    const { link, keys, jitterMs } = this.#options;
    const run = await this.#currentRun();
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
    await this.#check(run, serverTime, sent);
    const clock = this.#clock;
    const grants = times.slice(0, count).map((time) => ({
      notBefore: clock.surelyReached(time / 1_000),
      expires: clock.surelyBefore(time / 1_000) + jitterMs * HOLDERS_SHARE,
    }));
    return { grants, nexts: times.slice(count).map((time) => clock.surelyReached(time / 1_000)) };
  }

  /** From permit to permit, when every window is used up. */
  paceMs(place: SharedPlace): number {
    const rules = this.#rulesOf(place);
    return Math.max(...rules.map(({ limit, spanMs }) => spanMs / limit));
  }

  /** A server that was started anew begins its quiet time for every shard when it is first seen, not when a domain is asked for. */
  async #currentRun(): Promise<string> {
    const run = this.#options.link.runId();
    if (run === undefined) throw new Error('Redis is not connected');
    if (run !== this.#run) {
      this.#clock.forget();
      await this.#bootAll(run);
      this.#run = run;
    }
    return run;
  }

  async #check(run: string, serverTime: number, sent: number): Promise<void> {
    if (this.#clock.read(serverTime / 1_000, sent, performance.now())) return;
    await this.#bootAll('');
    await this.#bootAll(run);
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
