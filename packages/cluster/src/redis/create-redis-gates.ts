import { ServiceError, type DispatchLimits, type DomainPolicy, type Permit } from '@rowmill/contracts';
import {
  DEFAULT_JITTER_MS,
  DEFAULT_LIMITS,
  enforcePolicy,
  KnownPolicies,
  type LiveCounter,
  type PermitWish,
  type WorkspaceGates,
  type WorkspaceWaiting,
} from '@rowmill/engine';
import type { RedisLink } from './open-redis.ts';
import { PermitKeys } from './permit-keys.ts';
import { PERMIT_SCRIPTS, type PermitScripts } from './permit-scripts.ts';
import { PermitStore } from './permit-store.ts';
import { SharedCounter } from './shared-counter.ts';
import { SharedPlaces, type SharedPlace } from './shared-places.ts';

export interface RedisGatesOptions {
  readonly redis: RedisLink;
  /** Asked when a workspace is first seen and after each `changed`. */
  policiesOf(workspace: string): Promise<readonly DomainPolicy[]>;
  /** For hosts no policy matches, per registrable domain, over all workspaces. */
  readonly defaultLimits?: DispatchLimits;
  readonly jitterMs?: number;
  /** How the names of all keys begin. Installations that share a server need different ones. */
  readonly prefix?: string;
  /** The length of a second in the policies' windows; shorter only in tests. */
  readonly secondMs?: number;
  /** Only tests have others. */
  readonly scripts?: PermitScripts;
}

/** Why a wait ended that goes on under other limits. */
const MOVED = new Error('the domain counts under other limits now');
const MOST_COUNTERS = 10_000;
const IDLE_MS = 60_000;

/** The gates of all workspaces over all processes that share a Redis. Grants nothing while Redis cannot be asked. */
export function createRedisGates(options: RedisGatesOptions): WorkspaceGates {
  const keys = new PermitKeys(options.prefix ?? 'rowmill');
  const store = new PermitStore({
    link: options.redis,
    keys,
    scripts: options.scripts ?? PERMIT_SCRIPTS,
    jitterMs: options.jitterMs ?? DEFAULT_JITTER_MS,
    secondMs: options.secondMs ?? 1_000,
  });
  const places = new SharedPlaces(options.defaultLimits ?? DEFAULT_LIMITS);
  const counters = new Map<string, SharedCounter>();
  const known = new KnownPolicies({
    policiesOf: (workspace) => options.policiesOf(workspace),
    onRead(workspace, policies) {
      places.setPolicies(workspace, policies);
      for (const [key, counter] of counters) {
        if (counter.place.workspace !== workspace || places.isCurrent(counter.place)) continue;
        counters.delete(key);
        counter.close(MOVED);
      }
    },
  });
  let sweepAt = MOST_COUNTERS;

  function counterOf(place: SharedPlace): SharedCounter {
    const key = `${place.workspace} ${place.kind} ${place.domain}`;
    const there = counters.get(key);
    if (there) return there;
    if (counters.size >= sweepAt) sweep();
    const counter = new SharedCounter(place, store);
    counters.set(key, counter);
    return counter;
  }

  function sweep(): void {
    const quietSince = performance.now() - IDLE_MS;
    for (const [key, counter] of counters) if (counter.isForgettable(quietSince)) counters.delete(key);
    sweepAt = Math.max(MOST_COUNTERS, counters.size * 2);
  }

  async function take(
    workspace: string,
    host: string,
    signal?: AbortSignal,
    { holder, maxWaitMs = Infinity }: PermitWish = {},
  ): Promise<Permit> {
    const latest = performance.now() + maxWaitMs;
    for (;;) {
      await known.of(workspace);
      const left = latest === Infinity ? {} : { maxWaitMs: Math.max(0, latest - performance.now()) };
      try {
        return await counterOf(places.of(workspace, host)).take(signal, {
          ...left,
          ...(holder && { holder }),
        });
      } catch (error) {
        if (error !== MOVED) throw error;
      }
    }
  }

  function waiting(): readonly WorkspaceWaiting[] {
    return [...counters.values()].flatMap((counter) =>
      counter.waiting().map((entry) => ({ ...entry, workspace: counter.place.workspace })),
    );
  }

  return {
    waiting,

    gateOf: (workspace) => ({
      take: (host, signal, wish) => take(workspace, host, signal, wish),
      async nearest(host, holder) {
        await known.of(workspace);
        return counterOf(places.of(workspace, host)).nearest(holder);
      },
      waiting: () => waiting().filter((entry) => entry.workspace === workspace),
      async [Symbol.asyncDispose]() {},
    }),

    changed: (workspace) => known.changed(workspace),

    async enforce(workspace, policyId, domain) {
      return enforcePolicy({
        policies: await known.of(workspace),
        policyId,
        domain,
        decidesFor: (host) => places.of(workspace, host).domain,
        take: () => take(workspace, domain, undefined, { maxWaitMs: 0 }),
      });
    },

    async counters(_workspace): Promise<readonly LiveCounter[]> {
      return [];
    },

    async [Symbol.asyncDispose]() {
      for (const counter of counters.values()) {
        counter.close(new ServiceError('policy/wait', { domain: counter.place.domain, seconds: 0 }));
      }
      counters.clear();
    },
  };
}
