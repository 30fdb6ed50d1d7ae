import { setTimeout } from 'node:timers/promises';
import { ServiceError, type DispatchLimits, type Permit } from '@rowmill/contracts';
import type { PermitWish, WorkspaceWaiting } from '@rowmill/engine';
import type { PermitStore } from './permit-store.ts';
import { SharedCounter } from './shared-counter.ts';
import type { SharedPlace, SharedPlaces } from './shared-places.ts';

export interface SharedCountersOptions {
  readonly places: SharedPlaces;
  readonly store: PermitStore;
}

/** Why a wait ended that goes on under other limits. */
const MOVED = new Error('the domain counts under other limits now');
const MOST_COUNTERS = 10_000;
const IDLE_MS = 60_000;

/** The counters this process has to do with. */
export class SharedCounters {
  readonly #places: SharedPlaces;
  readonly #store: PermitStore;
  readonly #counters = new Map<string, SharedCounter>();
  #sweepAt = MOST_COUNTERS;

  constructor({ places, store }: SharedCountersOptions) {
    this.#places = places;
    this.#store = store;
  }

  /** Waits end wherever the change matters, and begin anew. */
  setPolicies(workspace: string, policies: ReadonlyMap<string, DispatchLimits>): void {
    this.#places.setPolicies(workspace, policies);
    for (const [key, counter] of this.#counters) {
      const { place } = counter;
      if (place.workspace !== workspace || this.#places.isCurrent(place)) continue;
      this.#counters.delete(key);
      counter.close(MOVED);
      this.#tellStore(place).catch(() => undefined);
    }
  }

  of(place: SharedPlace): SharedCounter {
    const key = `${place.workspace} ${place.kind} ${place.domain}`;
    const there = this.#counters.get(key);
    if (there) return there;
    if (this.#counters.size >= this.#sweepAt) this.#sweep();
    const counter = new SharedCounter(place, this.#store);
    this.#counters.set(key, counter);
    return counter;
  }

  /** Undefined when it is to be tried again: policies changed, or the permit came to nothing. */
  async take(
    workspace: string,
    host: string,
    signal: AbortSignal | undefined,
    wish: PermitWish,
  ): Promise<Permit | undefined> {
    const place = this.#places.of(workspace, host);
    try {
      const permit = await this.of(place).take(signal, wish);
      return place.kind === 'wide' ? await this.#writeBeside(workspace, host, permit, signal) : permit;
    } catch (error) {
      if (error !== MOVED) throw error;
      return undefined;
    }
  }

  waiting(): readonly WorkspaceWaiting[] {
    return [...this.#counters.values()].flatMap((counter) =>
      counter.waiting().map((entry) => ({ ...entry, workspace: counter.place.workspace })),
    );
  }

  *usedSince(time: number): Iterable<SharedPlace> {
    for (const counter of this.#counters.values()) if (counter.isUsedSince(time)) yield counter.place;
  }

  close(): void {
    for (const counter of this.#counters.values()) {
      counter.close(new ServiceError('policy/wait', { domain: counter.place.domain, seconds: 0 }));
    }
    this.#counters.clear();
  }

  /** So that it counts when the wide policy is gone. */
  async #writeBeside(
    workspace: string,
    host: string,
    permit: Permit,
    signal: AbortSignal | undefined,
  ): Promise<Permit | undefined> {
    await setTimeout(Math.max(0, Math.ceil(permit.notBefore - performance.now())), undefined, { signal });
    const request = { wanted: 1, looked: 0, aheadMs: 0 };
    const answer = await this.#store
      .ask(this.#places.beside(workspace, host), request)
      .catch(() => undefined);
    const [written] = answer?.grants ?? [];
    const giveBack = (): void => {
      permit.giveBack();
      written?.giveBack();
    };
    if (written && written.notBefore <= permit.expires)
      return { ...permit, notBefore: written.notBefore, giveBack };
    giveBack();
    return undefined;
  }

  /** Other places learn of what was granted under a policy that is gone when its workspace asks; those of all workspaces, now. */
  async #tellStore(place: SharedPlace): Promise<void> {
    if (place.kind === 'wide') await this.#store.forgetView(place);
    else {
      const shared = this.#places.shared(place.workspace, place.base);
      await this.#store.ask(shared, { wanted: 0, looked: 0, aheadMs: 0 });
    }
  }

  #sweep(): void {
    const quietSince = performance.now() - IDLE_MS;
    for (const [key, counter] of this.#counters) {
      if (counter.isForgettable(quietSince)) this.#counters.delete(key);
    }
    this.#sweepAt = Math.max(MOST_COUNTERS, this.#counters.size * 2);
  }
}
