import type { OpenTick, Overlap, StartDecision } from '@rowmill/resources';

/** More would wait for days behind runs that take longer than their interval. */
const MOST_WAITING = 100;

/** Which ticks of a schedule start now, which never will, and which runs make room for them. Ticks come in their order. */
export function decideStarts(overlap: Overlap, open: readonly OpenTick[]): StartDecision {
  const lost = open.filter(({ state }) => state === 'lost');
  const waiting = open.filter(({ state }) => state === 'waiting');
  const busy = open.filter(({ state }) => state !== 'waiting');
  if (overlap === 'cancel') {
    const [last] = waiting.slice(-1);
    const cancel = last === undefined ? [] : busy.flatMap(({ query }) => query ?? []);
    return last === undefined
      ? { start: lost, skip: [], cancel }
      : // What was lost may be in the ledger already; it is cancelled there, and its run ends like any other.
        { start: [...lost, last], skip: waiting.slice(0, -1), cancel };
  }
  const isFree = busy.length === 0;
  const [first, ...others] = waiting;
  const start = isFree && first !== undefined ? [first] : lost;
  const left = isFree ? others : waiting;
  if (overlap === 'skip') return { start, skip: left, cancel: [] };
  return { start, skip: left.slice(MOST_WAITING), cancel: [] };
}
