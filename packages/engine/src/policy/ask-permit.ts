import { setTimeout } from 'node:timers/promises';
import type { PolicyGate } from './policy-gate.ts';

/** A gate as egress asks it before a hop: waits for a permit, then says whether it is still good. */
export function askPermit(
  gate: PolicyGate,
  signal?: AbortSignal,
  holder?: string,
): (host: string) => Promise<() => boolean> {
  return async (host) => {
    const { notBefore, expires } = await gate.take(host, signal, { holder });
    for (let now = performance.now(); now < notBefore; now = performance.now()) {
      await setTimeout(Math.ceil(notBefore - now), undefined, { signal });
    }
    return () => performance.now() <= expires;
  };
}
