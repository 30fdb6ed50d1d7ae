import { ServiceError, type DispatchLimits, type DomainPolicy, type Permit } from '@rowmill/contracts';
import { checkDispatches, type Dispatch } from './check-dispatches.ts';
import { CounterHouse, MOVED } from './counter-house.ts';
import { DEFAULT_LIMITS, policiesByDomain } from './match-policy.ts';
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

export interface Enforcement {
  readonly go: boolean;
  /** 0 when `go`; `null` when the policy is closed. */
  readonly retryAfterMs: number | null;
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

interface Known {
  policies: readonly DomainPolicy[];
  isCurrent: boolean;
  reading?: Promise<void>;
}

export function createWorkspaceGates(options: WorkspaceGatesOptions): WorkspaceGates {
  const now = options.now ?? (() => performance.now());
  const jitterMs = options.jitterMs ?? DEFAULT_JITTER_MS;
  const defaultLimits = options.defaultLimits ?? DEFAULT_LIMITS;
  const house = new CounterHouse({ defaultLimits, jitterMs, now, began: options.began ?? now() });
  const known = new Map<string, Known>();

  async function policiesOf(workspace: string): Promise<readonly DomainPolicy[]> {
    const entry = known.get(workspace) ?? { policies: [], isCurrent: false };
    known.set(workspace, entry);
    while (!entry.isCurrent) await (entry.reading ??= read(workspace, entry));
    return entry.policies;
  }

  /** A change that comes while policies are read makes `isCurrent` false again: they are read once more. */
  async function read(workspace: string, entry: Known): Promise<void> {
    try {
      entry.isCurrent = true;
      entry.policies = await options.policiesOf(workspace);
      house.setPolicies(workspace, policiesByDomain(entry.policies));
    } catch (error) {
      entry.isCurrent = false;
      throw error;
    } finally {
      delete entry.reading;
    }
  }

  async function take(
    workspace: string,
    host: string,
    signal?: AbortSignal,
    { holder = '', maxWaitMs = Infinity }: PermitWish = {},
  ): Promise<Permit> {
    const latest = now() + maxWaitMs;
    for (;;) {
      await policiesOf(workspace);
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
        await policiesOf(workspace);
        return house.counterOf(house.placeOf(workspace, host)).nearest(`${workspace} ${holder}`);
      },
      waiting: () => waiting().filter((entry) => entry.workspace === workspace),
      async [Symbol.asyncDispose]() {},
    }),

    async changed(workspace) {
      const entry = known.get(workspace);
      if (!entry) return;
      entry.isCurrent = false;
      await policiesOf(workspace).catch(() => undefined);
    },

    async enforce(workspace, policyId, domain) {
      const policy = (await policiesOf(workspace)).find(({ id }) => id === policyId);
      if (!policy) throw new ServiceError('request/not-found', { kind: 'policy', name: policyId });
      if (house.placeOf(workspace, domain).domain !== policy.domain)
        throw new ServiceError('policy/not-covered', { name: policy.name, domain });
      try {
        await take(workspace, domain, undefined, { maxWaitMs: 0 });
        return { go: true, retryAfterMs: 0 };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (error.code === 'policy/closed') return { go: false, retryAfterMs: null };
        if (error.code === 'policy/wait') return { go: false, retryAfterMs: error.retryAfterMs ?? 0 };
        throw error;
      }
    },

    async counters(workspace) {
      const policies = await policiesOf(workspace);
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
