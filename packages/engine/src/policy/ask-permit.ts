import { setTimeout } from 'node:timers/promises';
import { isGood } from './is-good.ts';
import type { PolicyGate } from './policy-gate.ts';

/** A gate as egress asks it before a hop: waits for a permit, then says whether it is still good; if not, it is given back. */
export function askPermit(
  gate: PolicyGate,
  signal?: AbortSignal,
  holder?: string,
): (host: string) => Promise<() => boolean> {
  return async (host) => {
    const permit = await gate.take(host, signal, { holder });
    for (let now = performance.now(); now < permit.notBefore; now = performance.now()) {
      await setTimeout(Math.ceil(permit.notBefore - now), undefined, { signal });
    }
    return () => isGood(permit, performance.now());
  };
}
