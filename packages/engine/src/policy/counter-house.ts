import type { DispatchLimits, Permit } from '@rowmill/contracts';
import { assumedGrants } from './assumed-grants.ts';
import { DomainCounter } from './domain-counter.ts';
import { GrantLog } from './grant-log.ts';
import { matchPolicy } from './match-policy.ts';
import type { PermitWish } from './policy-gate.ts';
import { WINDOWS, windowRules } from './sliding-log.ts';

/** Why a wait ended that goes on under other limits. */
export const MOVED = new Error('the domain counts under other limits now');

export interface CounterHouseOptions {
  readonly defaultLimits: DispatchLimits;
  readonly jitterMs: number;
  readonly now: () => number;
  /** What was granted before is unknown. */
  readonly began: number;
}

/** Where hosts count together: a policy's domain in one workspace, or a domain without a policy in all of them. */
export interface CountingPlace {
  readonly domain: string;
  readonly limits: DispatchLimits;
  readonly hosts: Set<Host>;
  counter?: DomainCounter;
}

interface Host {
  place: CountingPlace;
  /** All of the last minute, whatever the limits are now. */
  readonly grants: GrantLog;
  waiting: number;
}

interface Workspace {
  policies: ReadonlyMap<string, DispatchLimits>;
  readonly hosts: Map<string, Host>;
  readonly places: Map<string, CountingPlace>;
}

const MOST_HOSTS = 10_000;
const LONGEST_WINDOW_MS = Math.max(...WINDOWS.map(([, windowMs]) => windowMs));
const QUIET_MS = Math.min(...WINDOWS.map(([, windowMs]) => windowMs));

/**
 * The counters of all workspaces. A counter holds the grants of exactly those hosts that count under it now: when policies
 * change, what was granted in the last minute counts under the new ones.
 */
export class CounterHouse {
  readonly #options: CounterHouseOptions;
  readonly #keepMs: number;
  readonly #workspaces = new Map<string, Workspace>();
  readonly #sharedPlaces = new Map<string, CountingPlace>();
  #hostCount = 0;
  #sweepAt = MOST_HOSTS;

  constructor(options: CounterHouseOptions) {
    this.#options = options;
    this.#keepMs = LONGEST_WINDOW_MS + options.jitterMs;
  }

  /** Waits end with `MOVED` wherever the change matters. */
  setPolicies(workspace: string, policies: ReadonlyMap<string, DispatchLimits>): void {
    const inside = this.#inside(workspace);
    inside.policies = policies;
    for (const [domain, { limits }] of inside.places) {
      const now = policies.get(domain);
      if (!now || !isSame(now, limits)) inside.places.delete(domain);
    }
    const touched = new Set<CountingPlace>();
    for (const [name, host] of inside.hosts) {
      const place = this.placeOf(workspace, name);
      if (place === host.place) continue;
      touched.add(host.place).add(place);
      host.place.hosts.delete(host);
      place.hosts.add(host);
      host.place = place;
    }
    for (const place of touched) {
      const { counter } = place;
      delete place.counter;
      counter?.close(MOVED);
    }
  }

  placeOf(workspace: string, host: string): CountingPlace {
    const { policies, places } = this.#inside(workspace);
    const { domain, limits } = matchPolicy(host, policies, this.#options.defaultLimits);
    const among = policies.has(domain) ? places : this.#sharedPlaces;
    const place = among.get(domain) ?? { domain, limits, hosts: new Set() };
    among.set(domain, place);
    return place;
  }

  /** A grant is written down at the moment it is given, so that no change of policies comes in between. */
  take(workspace: string, name: string, signal?: AbortSignal, wish?: PermitWish): Promise<Permit> {
    const host = this.#hostOf(workspace, name);
    host.waiting += 1;
    return this.counterOf(host.place)
      .take(signal, wish, host.grants)
      .finally(() => (host.waiting -= 1));
  }

  counterOf(place: CountingPlace): DomainCounter {
    const { jitterMs, now, began } = this.#options;
    const isBlind = now() < began + this.#keepMs;
    const { domain, limits } = place;
    return (place.counter ??= new DomainCounter({
      domain,
      limits,
      jitterMs,
      now,
      opensAt: began + QUIET_MS + jitterMs,
      grants: [
        ...(isBlind ? assumedGrants(windowRules(limits, jitterMs), began) : []),
        ...[...place.hosts].flatMap(({ grants }) => timesOf(grants)).toSorted((a, b) => a - b),
      ],
    }));
  }

  *counters(): Iterable<DomainCounter> {
    for (const places of this.#allPlaces()) {
      for (const { counter } of places.values()) if (counter) yield counter;
    }
  }

  /** What one workspace was granted in the last minute, wherever it counts. */
  grantsOf(workspace: string): ReadonlyMap<CountingPlace, readonly number[]> {
    const hosts = [...this.#inside(workspace).hosts.values()];
    return new Map(
      [...Map.groupBy(hosts, ({ place }) => place)].map(([place, together]) => [
        place,
        together.flatMap(({ grants }) => timesOf(grants)),
      ]),
    );
  }

  #inside(workspace: string): Workspace {
    const known = this.#workspaces.get(workspace);
    if (known) return known;
    const inside = { policies: new Map(), hosts: new Map(), places: new Map() };
    this.#workspaces.set(workspace, inside);
    return inside;
  }

  #hostOf(workspace: string, name: string): Host {
    const { hosts } = this.#inside(workspace);
    const known = hosts.get(name);
    if (known) return known;
    if (this.#hostCount >= this.#sweepAt) this.#sweep();
    const place = this.placeOf(workspace, name);
    const host = { place, grants: new GrantLog(Infinity, this.#keepMs), waiting: 0 };
    place.hosts.add(host);
    hosts.set(name, host);
    this.#hostCount += 1;
    return host;
  }

  /** Forgets hosts that nobody waits for and no window remembers, and places that are as good as fresh. */
  #sweep(): void {
    const forgotten = this.#options.now() - this.#keepMs;
    for (const { hosts } of this.#workspaces.values()) {
      for (const [name, host] of hosts) {
        if (host.waiting > 0 || (host.grants.latest(1) ?? -Infinity) > forgotten) continue;
        hosts.delete(name);
        host.place.hosts.delete(host);
        this.#hostCount -= 1;
      }
    }
    for (const places of this.#allPlaces()) {
      for (const [domain, { hosts, counter }] of places) {
        if (hosts.size === 0 && counter?.isForgettable() !== false) places.delete(domain);
      }
    }
    this.#sweepAt = Math.max(MOST_HOSTS, this.#hostCount * 2);
  }

  *#allPlaces(): Iterable<Map<string, CountingPlace>> {
    yield this.#sharedPlaces;
    for (const { places } of this.#workspaces.values()) yield places;
  }
}

function isSame(a: DispatchLimits, b: DispatchLimits): boolean {
  return WINDOWS.every(([name]) => a[name] === b[name]);
}

function timesOf({ latest }: GrantLog): readonly number[] {
  const times: number[] = [];
  for (let time = latest(1); time !== undefined; time = latest(times.length + 1)) times.push(time);
  return times;
}
