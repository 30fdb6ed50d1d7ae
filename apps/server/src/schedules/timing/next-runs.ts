import { dueAt } from './due-at.ts';
import { nextTick, type Ticking } from './next-tick.ts';
import type { NextTick } from './due-ticks.ts';

/** The ticks that come after an instant, as many as are asked for, or as there are. */
export function nextRuns(key: string, ticking: Ticking, afterMs: number, count: number): readonly NextTick[] {
  const runs: NextTick[] = [];
  for (let tick = nextTick(ticking, afterMs); tick !== undefined && runs.length < count;) {
    runs.push({ tickMs: tick, dueMs: dueAt(key, ticking.jitterSeconds, tick) });
    tick = nextTick(ticking, tick);
  }
  return runs;
}
