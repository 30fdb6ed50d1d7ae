import type { Catchup } from '@rowmill/resources';
import { dueAt } from './due-at.ts';
import { lastTickBefore, nextTick, type Ticking } from './next-tick.ts';

/** A tick that is at most so late is on time: a process that restarts misses none. */
export const GRACE_MS = 60_000;

/** Missed ticks are counted up to here; what a schedule missed in a year need not be known exactly. */
const MOST_COUNTED = 1_000;

export interface DueQuestion {
  readonly key: string;
  readonly ticking: Ticking;
  readonly catchup: Catchup;
  /** The tick that comes next as far as is written down. */
  readonly tickMs: number;
  readonly nowMs: number;
}

export interface DueTicks {
  readonly fire: readonly { readonly tickMs: number; readonly cause: 'due' | 'catchup' }[];
  /** Ticks that came while nobody was there, and that nobody makes up for. */
  readonly missed?: { readonly firstMs: number; readonly count: number };
  /** The tick that comes next then. */
  readonly next: NextTick | undefined;
}

export interface NextTick {
  readonly tickMs: number;
  readonly dueMs: number;
}

/** Which ticks fire now, and which were missed. Each tick of a schedule is in exactly one answer, whenever it is asked. */
export function dueTicks({ key, ticking, catchup, tickMs, nowMs }: DueQuestion): DueTicks {
  const dueOf = (tick: number): number => dueAt(key, ticking.jitterSeconds, tick);
  const isMissed = (tick: number): boolean => dueOf(tick) < nowMs - GRACE_MS;
  let next: number | undefined = tickMs;
  let count = 0;
  let lastMissed: number | undefined;
  while (next !== undefined && isMissed(next)) {
    lastMissed = next;
    count = Math.min(count + 1, MOST_COUNTED);
    if (count === MOST_COUNTED) {
      const skipped = lastTickBefore(ticking, nowMs - GRACE_MS - ticking.jitterSeconds * 1_000);
      // With jitter, ticks behind that one are missed as well.
      lastMissed = Math.max(next, skipped ?? next);
    }
    next = nextTick(ticking, lastMissed);
  }
  const fire: { tickMs: number; cause: 'due' | 'catchup' }[] = [];
  while (next !== undefined && dueOf(next) <= nowMs) {
    fire.push({ tickMs: next, cause: 'due' });
    next = nextTick(ticking, next);
  }
  // One that is on time makes up for those before it.
  if (fire.length === 0 && catchup === 'last' && lastMissed !== undefined) {
    fire.push({ tickMs: lastMissed, cause: 'catchup' });
    count--;
  }
  return {
    fire,
    ...(count > 0 && { missed: { firstMs: tickMs, count } }),
    next: next === undefined ? undefined : { tickMs: next, dueMs: dueOf(next) },
  };
}
