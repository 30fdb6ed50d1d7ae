import type { SeenTick } from '../schedules/read-ticks.ts';
import type { WatchedSchedule } from '../schedules/watch-schedules.ts';
import { defineInvariant, type Evidence } from './define-invariant.ts';
import { downMs } from './down-ms.ts';

const MINUTE_MS = 60_000;
/** A tick that no alarm has fired is fired by a round; only later does it count as forgotten. */
const LATE_MS = 40_000;
/** Ticks may be missed where nobody was there for so long of the minute in which they are on time. */
const NOBODY_MS = 25_000;
/** So long a run that makes room may need for it. */
const MAKES_ROOM_MS = 30_000;
/** Between the clocks of this process and of PostgreSQL when both are right. */
const SAME_MS = 2_000;

export const ticksOnce = defineInvariant({
  id: 'I9',
  promise:
    'every tick of a schedule is one run, or left out by its rules; no two runs at once where it says so',
  judge: (evidence) => [
    ...evidence.strays.map((id) => `query ${id} was started by a schedule, and no tick knows it`),
    ...evidence.schedules.flatMap((schedule) =>
      [...ticksOf(schedule, evidence), ...togetherOf(schedule)].map((found) => `${schedule.name}: ${found}`),
    ),
  ],
});

function ticksOf(schedule: WatchedSchedule, evidence: Evidence): readonly string[] {
  const { firstTick, disabledAt, ticks } = schedule;
  const covering = new Map<number, SeenTick[]>();
  for (const one of ticks)
    for (let n = 0; n < (one.state === 'missed' ? one.count : 1); n++) {
      const at = one.tick + n * MINUTE_MS;
      covering.set(at, [...(covering.get(at) ?? []), one]);
    }
  const found: string[] = [];
  for (let at = firstTick; at <= disabledAt - LATE_MS; at += MINUTE_MS)
    if (!covering.has(at)) found.push(`the tick of ${timeOf(at)} was forgotten`);
  for (const [at, by] of covering) {
    if (by.length > 1) found.push(`the tick of ${timeOf(at)} is there ${by.length} times`);
    const isTick = at >= firstTick && (at - firstTick) % MINUTE_MS === 0;
    if (!isTick) found.push(`${timeOf(at)} is no tick`);
    if (at > disabledAt + SAME_MS && !clocksLied(evidence))
      found.push(`the tick of ${timeOf(at)} was ${by[0]!.state} before its time`);
    else found.push(...by.flatMap((one) => wrongEnd(schedule, at, one, evidence) ?? []));
  }
  return found;
}

/** What is wrong with what became of a tick. */
function wrongEnd(
  schedule: WatchedSchedule,
  at: number,
  { state, code, queryState }: SeenTick,
  evidence: Evidence,
): string | undefined {
  const { overlap, disabledAt, overAt, ticks } = schedule;
  const said = `the tick of ${timeOf(at)} was ${state}`;
  const isOverAt = overAt.get(at) ?? Infinity;
  // From then on runs were ended by us.
  if (isOverAt >= disabledAt) return OPEN.has(state) ? `${said} for ever` : undefined;
  if (state === 'missed') {
    const nobodyMs = downMs(at, at + MINUTE_MS, evidence.faults, evidence.workers);
    return nobodyMs >= NOBODY_MS || clocksLied(evidence) ? undefined : `${said} though somebody was there`;
  }
  if (state === 'refused') return `${said}: ${code}`;
  if (state === 'skipped') {
    if (overlap === 'queue') return `${said} though it could have waited`;
    if (overlap === 'cancel')
      return ticks.some(({ tick }) => tick > at) ? undefined : `${said} and nothing ran in its place`;
    const isBusy = ticks.some(
      ({ tick, state: its }) => RAN.has(its) && tick < at && (overAt.get(tick) ?? Infinity) > at,
    );
    return isBusy ? undefined : `${said} though no run went on`;
  }
  if (state === 'cancelled' && overlap !== 'cancel') return `${said} by nobody`;
  return queryState === null ? `${said} and has no query` : undefined;
}

const OPEN = new Set(['waiting', 'starting', 'running']);
const RAN = new Set([...OPEN, 'completed', 'failed', 'cancelled']);

function togetherOf({ overlap, crowdedAt }: WatchedSchedule): readonly string[] {
  const [first] = crowdedAt;
  if (first === undefined) return [];
  if (overlap !== 'cancel')
    return [`two runs at once, ${crowdedAt.length} looks long, first at ${timeOf(first)}`];
  let since = first;
  for (const [index, at] of crowdedAt.entries()) {
    if (at - (crowdedAt[index - 1] ?? at) > MAKES_ROOM_MS / 5) since = at;
    if (at - since > MAKES_ROOM_MS)
      return [`two runs at once for over ${MAKES_ROOM_MS / 1000} s from ${timeOf(since)} on`];
  }
  return [];
}

/** Whoever fires a tick asks two clocks; where both were set wrong at once, nobody can know. */
function clocksLied({ faults }: Evidence): boolean {
  const ofDatabase = faults.filter(({ on }) => on === 'clock of postgres');
  const ofNodes = faults.filter(({ on }) => on.startsWith('clock of ') && on !== 'clock of postgres');
  return ofDatabase.some((one) => ofNodes.some(({ from, to }) => from <= one.to && to >= one.from));
}

const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 19);
