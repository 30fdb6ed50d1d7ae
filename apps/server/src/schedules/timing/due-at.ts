import { createHash } from 'node:crypto';

/**
 * When a tick fires: up to so many seconds late, by chance that is the same for everybody who asks. Whole seconds, since
 * that is what alarms of a cluster can be set to.
 */
export function dueAt(key: string, jitterSeconds: number, tickMs: number): number {
  if (jitterSeconds === 0) return tickMs;
  const chance = createHash('sha256').update(`${key} ${tickMs}`).digest().readUInt32BE(0);
  return tickMs + (chance % (jitterSeconds + 1)) * 1_000;
}
