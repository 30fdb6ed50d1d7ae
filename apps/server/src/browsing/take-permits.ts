import { setTimeout } from 'node:timers/promises';
import { isGood, type PolicyGate } from '@rowmill/engine';
import type { PageJobTerms } from './page-jobs.ts';

/** So that whoever gets no permit is told so, and not that time is up. */
const MARGIN_MS = 250;

/** Asks a gate as browsers do before a navigation; past the job's time it rejects with `policy/wait`. */
export function takePermits(
  gate: Pick<PolicyGate, 'take'>,
  { holder, timeoutMs, signal }: Pick<PageJobTerms, 'holder' | 'timeoutMs' | 'signal'>,
): (host: string) => Promise<() => boolean> {
  const latest = performance.now() + Math.max(timeoutMs - MARGIN_MS, timeoutMs / 2);
  return async (host) => {
    const maxWaitMs = Math.max(0, latest - performance.now());
    const permit = await gate.take(host, signal, { holder, maxWaitMs });
    for (let now = performance.now(); now < permit.notBefore; now = performance.now())
      await setTimeout(Math.ceil(permit.notBefore - now), undefined, { signal });
    return () => isGood(permit, performance.now());
  };
}
