import type { OpenTick, ScheduleRecord, StartDecision } from '@rowmill/resources';

/** More would wait for days behind runs that take longer than their interval. */
const MOST_WAITING = 100;
/** A run that has to end so soon is not in the way of the next tick, nor is one that should have ended so long ago. */
const NEARLY_MS = 5_000;
const OVERDUE_MS = 60_000;

type Rules = Pick<ScheduleRecord, 'overlap' | 'enabled'>;

/**
 * Which ticks of a schedule start now, which never will, and which runs make room for them. Ticks come in their order; a
 * run ends after `limitMs`. What is lost and in the ledger goes on in any case, and so does what somebody asked for.
 */
export function decideStarts(
  { overlap, enabled }: Rules,
  open: readonly OpenTick[],
  limitMs: number,
): StartDecision {
  const isPending = ({ state }: OpenTick): boolean => state === 'waiting' || state === 'lost';
  const byHand = open.filter((tick) => tick.cause === 'manual' && isPending(tick));
  const pending = open.filter((tick) => tick.cause !== 'manual' && isPending(tick));
  const busy = open.filter(({ state }) => state === 'starting' || state === 'running');
  if (!enabled) {
    const resumed = pending.filter(isUnderWay);
    return {
      start: [...byHand, ...resumed],
      skip: pending.filter((tick) => !isUnderWay(tick)),
      cancel: [],
    };
  }
  if (overlap === 'cancel') return replaced(byHand, pending, busy);
  const lost = pending.filter(({ state }) => state === 'lost');
  const waiting = pending.filter(({ state }) => state === 'waiting');
  const isFree = busy.length + byHand.length + lost.length === 0;
  const start = [...byHand, ...lost, ...(isFree ? waiting.slice(0, 1) : [])];
  const left = isFree ? waiting.slice(1) : waiting;
  if (overlap === 'queue') return { start, skip: left.slice(MOST_WAITING), cancel: [] };
  // Runs may take as long as their interval, and begin a little after their ticks.
  const isEnding = start.length === 0 && busy.every((run) => endsSoon(run, limitMs));
  return { start, skip: isEnding ? [] : left, cancel: [] };
}

/** The last tick takes the place of all before it, and begins when they have ended: two runs are never under way. */
function replaced(
  byHand: readonly OpenTick[],
  pending: readonly OpenTick[],
  busy: readonly OpenTick[],
): StartDecision {
  const last = pending.at(-1);
  // What somebody is just dispatching cannot be cancelled yet.
  if (last === undefined || busy.some(({ state }) => state === 'starting'))
    return { start: byHand, skip: [], cancel: [] };
  const others = pending.slice(0, -1);
  const rivals = [...busy, ...others.filter(isUnderWay)];
  return {
    start: rivals.length === 0 ? [...byHand, last] : byHand,
    skip: others.filter((tick) => !isUnderWay(tick)),
    cancel: rivals.flatMap(({ query }) => query ?? []),
  };
}

function isUnderWay({ state, isKept }: OpenTick): boolean {
  return state === 'lost' && isKept;
}

function endsSoon({ runsMs }: OpenTick, limitMs: number): boolean {
  return runsMs !== undefined && runsMs > limitMs - NEARLY_MS && runsMs < limitMs + OVERDUE_MS;
}
