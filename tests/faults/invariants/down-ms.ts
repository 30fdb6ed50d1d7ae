import type { FaultRecord } from '../strike.ts';

/** How long, between two moments, there was no PostgreSQL, or none of these nodes. */
export function downMs(
  from: number,
  to: number,
  faults: readonly FaultRecord[],
  nodes: readonly string[],
): number {
  const moments = faults
    .flatMap((fault) => [fault.from, fault.to])
    .filter((at) => at > from && at < to)
    .toSorted((a, b) => a - b);
  return [from, ...moments].reduce((sum, at, index) => {
    const next = moments[index] ?? to;
    const hit = new Set(faults.filter((fault) => fault.from <= at && fault.to >= next).map(({ on }) => on));
    const isDown = hit.has('postgres') || nodes.every((node) => hit.has(node));
    return isDown ? sum + next - at : sum;
  }, 0);
}
