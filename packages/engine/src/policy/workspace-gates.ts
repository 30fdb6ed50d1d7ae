import { ServiceError, type DispatchLimits, type DomainPolicy, type Permit } from '@rowmill/contracts';
import { checkDispatches, type Dispatch } from './check-dispatches.ts';
import { CounterHouse, MOVED } from './counter-house.ts';
import { enforcePolicy, type Enforcement } from './enforce-policy.ts';
import { KnownPolicies } from './known-policies.ts';
import { DEFAULT_LIMITS } from './match-policy.ts';
import type { PermitWish, PolicyGate, Waiting } from './policy-gate.ts';
import { DEFAULT_JITTER_MS, type WindowName } from './sliding-log.ts';

export interface WorkspaceGatesOptions {
  /** Asked when a workspace is first seen and after each `changed`. */
  policiesOf(workspace: string): Promise<readonly DomainPolicy[]>;
  /** For hosts no policy matches, per registrable domain, over all workspaces. */
  readonly defaultLimits?: DispatchLimits;
  readonly jitterMs?: number;
  /** A monotonic clock in milliseconds; permits are on the same clock. */
  readonly now?: () => number;
  /** What was granted before is unknown, so the start is slow; the moment of the call when left out. */
  readonly began?: number;
}

/** The gates of all workspaces in one process. */
export interface WorkspaceGates extends AsyncDisposable {
  gateOf(workspace: string): PolicyGate;
  /**
   * Reads the policies anew; afterwards nothing is granted by the old ones, and what was granted counts under the new ones.
   * Never rejects: policies that cannot be read now are read with the next request, which waits for them.
   */
  changed(workspace: string): Promise<void>;
  /** Takes one permit now or not at all. */
  enforce(workspace: string, policyId: string, domain: string): Promise<Enforcement>;
  /** Of each policy, and of each domain without one that the workspace asked in the last minute. */
  counters(workspace: string): Promise<readonly LiveCounter[]>;
  waiting(): readonly WorkspaceWaiting[];
}

export interface LiveCounter {
  readonly domain: string;
  /** Left out where no policy decides. */
  readonly policyId?: string;
  readonly limits: DispatchLimits;
  /** What this workspace was granted and still counts. */
  readonly counts: Readonly<Record<WindowName, number>>;
  /** Until the next permit; `null` when the policy is closed. */
  readonly retryAfterMs: number | null;
}

export interface WorkspaceWaiting extends Waiting {
  readonly workspace: string;
}

export function createWorkspaceGates(options: WorkspaceGatesOptions): WorkspaceGates {
  const now = options.now ?? (() => performance.now());
  const jitterMs = options.jitterMs ?? DEFAULT_JITTER_MS;
  const defaultLimits = options.defaultLimits ?? DEFAULT_LIMITS;
  const house = new CounterHouse({ defaultLimits, jitterMs, now, began: options.began ?? now() });
  const known = new KnownPolicies({
    policiesOf: (workspace) => options.policiesOf(workspace),
    onRead: (workspace, policies) => house.setPolicies(workspace, policies),
  });

  async function take(
    workspace: string,
    host: string,
    signal?: AbortSignal,
    { holder = '', maxWaitMs = Infinity }: PermitWish = {},
  ): Promise<Permit> {
    const latest = now() + maxWaitMs;
    for (;;) {
      await known.of(workspace);
      const left = latest === Infinity ? {} : { maxWaitMs: Math.max(0, latest - now()) };
      try {
        return await house.take(workspace, host, signal, { holder: `${workspace} ${holder}`, ...left });
      } catch (error) {
        if (error !== MOVED) throw error;
      }
    }
  }

  function waiting(): readonly WorkspaceWaiting[] {
    return [...house.counters()].flatMap((counter) =>
      counter.waiting().map((entry) => {
        const [workspace = '', ...holder] = entry.holder.split(' ');
        return { ...entry, workspace, holder: holder.join(' ') };
      }),
    );
  }

  return {
    waiting,

    gateOf: (workspace) => ({
      take: (host, signal, wish) => take(workspace, host, signal, wish),
      async nearest(host, holder = '') {
        await known.of(workspace);
        return house.counterOf(house.placeOf(workspace, host)).nearest(`${workspace} ${holder}`);
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
        decidesFor: (host) => house.placeOf(workspace, host).domain,
        take: () => take(workspace, domain, undefined, { maxWaitMs: 0 }),
      });
    },

    async counters(workspace) {
      const policies = await known.of(workspace);
      const granted = house.grantsOf(workspace);
      const policyIds = new Map(policies.map(({ id, domain }) => [house.placeOf(workspace, domain), id]));
      return [...new Set([...policyIds.keys(), ...granted.keys()])].map((place): LiveCounter => {
        const dispatches = (granted.get(place) ?? []).map((time): Dispatch => [time]);
        const policyId = policyIds.get(place);
        const nearest = house.counterOf(place).nearest(workspace);
        return {
          domain: place.domain,
          ...(policyId === undefined ? {} : { policyId }),
          limits: place.limits,
          counts: checkDispatches(place.limits, dispatches, now(), jitterMs).counts,
          retryAfterMs: nearest === Infinity ? null : nearest,
        };
      });
    },

    async [Symbol.asyncDispose]() {
      for (const counter of house.counters()) {
        counter.close(new ServiceError('policy/wait', { domain: counter.domain, seconds: 0 }));
      }
    },
  };
}
