import { ServiceError, type DispatchLimits, type DomainPolicy, type Permit } from '@rowmill/contracts';
import {
  DEFAULT_JITTER_MS,
  DEFAULT_LIMITS,
  enforcePolicy,
  KnownPolicies,
  type LiveCounter,
  type PermitWish,
  type WorkspaceGates,
} from '@rowmill/engine';
import { AskedDomains } from './asked-domains.ts';
import type { RedisLink } from './open-redis.ts';
import { PermitKeys } from './permit-keys.ts';
import { PERMIT_SCRIPTS, type PermitScripts } from './permit-scripts.ts';
import { PermitStore } from './permit-store.ts';
import { SharedCounters } from './shared-counters.ts';
import { SharedPlaces } from './shared-places.ts';
import { startHeart } from './start-heart.ts';
import { WaitingBoard } from './waiting-board.ts';

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

const BEAT_MS = 1_000;
const AWAY = 'Redis, which counts the permits, cannot be asked';

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
  const counters = new SharedCounters({ places, store });
  const known = new KnownPolicies({
    policiesOf: (workspace) => options.policiesOf(workspace),
    onRead: (workspace, policies) => counters.setPolicies(workspace, policies),
  });
  const link = options.redis;
  const board = new WaitingBoard({
    link,
    keys,
    own: () => counters.waiting(),
    serverNow: () => store.serverNow(),
  });
  const asked = new AskedDomains({ link, keys, counters, serverNow: () => store.serverNow() });
  const heart = startHeart(BEAT_MS, async () => {
    await store.beat();
    await board.beat();
    await asked.beat();
  });

  async function take(
    workspace: string,
    host: string,
    signal?: AbortSignal,
    { holder = '', maxWaitMs = Infinity }: PermitWish = {},
  ): Promise<Permit> {
    const latest = performance.now() + maxWaitMs;
    for (;;) {
      await known.of(workspace);
      const left = latest === Infinity ? {} : { maxWaitMs: Math.max(0, latest - performance.now()) };
      const permit = await counters.take(workspace, host, signal, { holder, ...left });
      if (permit) return permit;
    }
  }

  async function countersOf(
    workspace: string,
    policies: readonly DomainPolicy[],
  ): Promise<readonly LiveCounter[]> {
    const policyIds = new Map(policies.map(({ id, domain }) => [places.of(workspace, domain), id]));
    const others = (await asked.of(workspace)).map((domain) => places.of(workspace, domain));
    const shown = new Set([...policyIds.keys(), ...others.filter(({ kind }) => kind === 'shared')]);
    return Promise.all(
      [...shown].map(async (place): Promise<LiveCounter> => {
        const policyId = policyIds.get(place);
        const nearest = await counters.of(place).nearest();
        return {
          domain: place.domain,
          ...(policyId === undefined ? {} : { policyId }),
          limits: place.limits,
          counts: await store.counts(place),
          retryAfterMs: nearest === Infinity ? null : Math.ceil(nearest),
        };
      }),
    );
  }

  return {
    waiting: () => counters.waiting(),

    gateOf: (workspace) => ({
      take: (host, signal, wish) => take(workspace, host, signal, wish),
      async nearest(host, holder) {
        await known.of(workspace);
        return counters.of(places.of(workspace, host)).nearest(holder);
      },
      waiting: () =>
        [...counters.waiting(), ...board.others()].filter((entry) => entry.workspace === workspace),
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

    async counters(workspace) {
      const policies = await known.of(workspace);
      return countersOf(workspace, policies).catch(() => {
        throw new ServiceError('database/unavailable', { problem: AWAY });
      });
    },

    async [Symbol.asyncDispose]() {
      await heart[Symbol.asyncDispose]();
      counters.close();
    },
  };
}
