import { Cron } from 'croner';
import type { ScheduleTiming } from '@rowmill/resources';

const MINUTE_MS = 60_000;

/** When a schedule fires, without its jitter. */
export interface Ticking extends ScheduleTiming {
  /** Intervals are counted from here, so that schedules made at different times do not all fire at once. */
  readonly anchorMs: number;
}

/**
 * The first tick after an instant, in epoch milliseconds; nothing for a schedule that never fires. Pure, so that every
 * process finds the same ticks. A time of day that the clocks skip fires when they go on, one that they repeat fires
 * the first time; a pattern with several times an hour or a day goes by the clock on the wall.
 */
export function nextTick(
  { minutes, cron, timezone, anchorMs }: Ticking,
  afterMs: number,
): number | undefined {
  if (cron !== undefined) return bounded(patternOf(cron, timezone).nextRun(new Date(afterMs))?.getTime());
  if (minutes === undefined || minutes === 0) return undefined;
  const every = minutes * MINUTE_MS;
  return bounded(anchorMs + every * Math.max(1, Math.floor((afterMs - anchorMs) / every) + 1));
}

/** Nobody can write later dates down. */
const LATEST_MS = Date.UTC(9999, 11, 31);

function bounded(tickMs: number | undefined): number | undefined {
  return tickMs === undefined || tickMs > LATEST_MS ? undefined : tickMs;
}

/** The last tick before an instant, if there is one that is not years away. */
export function lastTickBefore(ticking: Ticking, beforeMs: number): number | undefined {
  for (let span = 60 * MINUTE_MS; span < LONGEST_SPAN_MS; span *= 4) {
    let tick = nextTick(ticking, beforeMs - span);
    if (tick === undefined) return undefined;
    if (tick >= beforeMs) continue;
    for (let next = nextTick(ticking, tick); next !== undefined && next < beforeMs;) {
      tick = next;
      next = nextTick(ticking, tick);
    }
    return tick;
  }
  return undefined;
}

/** Leap days come every eight years at the least often. */
const LONGEST_SPAN_MS = 10 * 366 * 24 * 60 * MINUTE_MS;

const MOST_PATTERNS = 1_000;
const patterns = new Map<string, Cron>();

/** Reading a pattern costs more than asking it. */
function patternOf(cron: string, timezone = 'UTC'): Cron {
  const name = `${timezone} ${cron}`;
  const known = patterns.get(name) ?? new Cron(cron, { timezone, mode: '5-part', paused: true });
  patterns.delete(name);
  patterns.set(name, known);
  if (patterns.size > MOST_PATTERNS) patterns.delete(patterns.keys().next().value!);
  return known;
}
