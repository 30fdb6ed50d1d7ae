import { ServiceError, type DispatchLimits, type DomainPolicy, type Permit } from '@rowmill/contracts';
import { checkedLimits } from './checked-limits.ts';
import { DomainCounter } from './domain-counter.ts';
import { DEFAULT_LIMITS, matchPolicy, policiesByDomain } from './match-policy.ts';
import type { PolicyGate } from './policy-gate.ts';
import { DEFAULT_JITTER_MS } from './sliding-log.ts';

export interface MemoryGateOptions {
  readonly policies?: readonly DomainPolicy[];
  /** For hosts no policy matches, per registrable domain. */
  readonly defaultLimits?: DispatchLimits;
  readonly jitterMs?: number;
  /** A monotonic clock in milliseconds; permits are on the same clock. */
  readonly now?: () => number;
}

const MOST_HOSTS = 10_000;

/** The gate of one process. What it granted is forgotten when the process ends. */
export function createMemoryGate(options: MemoryGateOptions = {}): PolicyGate {
  const policies = policiesByDomain(options.policies ?? []);
  const defaultLimits = checkedLimits('(default)', options.defaultLimits ?? DEFAULT_LIMITS);
  const jitterMs = options.jitterMs ?? DEFAULT_JITTER_MS;
  const now = options.now ?? (() => performance.now());
  const counters = new Map<string, DomainCounter>();
  const byHost = new Map<string, DomainCounter>();
  let sweepAt = MOST_HOSTS;

  function counterOf(host: string): DomainCounter {
    const known = byHost.get(host);
    if (known) return known;
    if (byHost.size >= sweepAt) sweep();
    const { domain, limits } = matchPolicy(host, policies, defaultLimits);
    const counter = counters.get(domain) ?? new DomainCounter({ domain, limits, jitterMs, now });
    counters.set(domain, counter);
    byHost.set(host, counter);
    return counter;
  }

  /** Forgets domains that no window remembers. Hosts go all at once, so that none keeps a counter that is gone. */
  function sweep(): void {
    for (const [domain, counter] of counters) if (counter.isForgettable()) counters.delete(domain);
    byHost.clear();
    sweepAt = Math.max(MOST_HOSTS, counters.size * 2);
  }

  return {
    take(host, signal, wish): Promise<Permit> {
      try {
        return counterOf(host).take(signal, wish);
      } catch (error) {
        return Promise.reject(error);
      }
    },
    async nearest(host, holder) {
      return counterOf(host).nearest(holder);
    },
    waiting() {
      return [...counters.values()].flatMap((counter) => counter.waiting());
    },
    async [Symbol.asyncDispose]() {
      for (const counter of counters.values()) {
        counter.close(new ServiceError('policy/wait', { domain: counter.domain, seconds: 0 }));
      }
    },
  };
}
