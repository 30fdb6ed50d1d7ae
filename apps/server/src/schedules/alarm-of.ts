import type { Alarm } from '@rowmill/cluster';
import type { ClockedSchedule } from '@rowmill/resources';
import { nextRuns } from './timing/next-runs.ts';
import { tickingOf } from './timing/ticking-of.ts';

/** Instants that an alarm is set to at a time; when they are used up, it is set anew. */
const INSTANTS = 24;
/** Temporal takes no years from here on. What comes later, such as the 29th of February of some year, is fired by rounds. */
const LATEST_MS = Date.UTC(2100, 0);
/** Longer ones are more than it can count. */
const LONGEST_INTERVAL_MS = 366 * 24 * 60 * 60_000;

export interface SetAlarm {
  readonly alarm: Alarm;
  /** The last instant it knows; nothing when it has no end. */
  readonly until: Date | null;
}

/** The alarm of a schedule as it is now; nothing when it does not fire. */
export function alarmOf(schedule: ClockedSchedule): SetAlarm | undefined {
  const { key, nextTick, timing, anchor } = schedule;
  if (nextTick === undefined) return undefined;
  const { minutes, cron, jitterSeconds } = timing;
  const everyMs = (minutes ?? 0) * 60_000;
  if (cron === undefined && everyMs > 0 && everyMs <= LONGEST_INTERVAL_MS && jitterSeconds === 0)
    return { alarm: { everyMs, anchorMs: anchor.getTime() }, until: null };
  const runs = nextRuns(key, tickingOf(schedule), nextTick.getTime() - 1, INSTANTS);
  const instantsMs = runs.map(({ dueMs }) => dueMs).filter((dueMs) => dueMs < LATEST_MS);
  return instantsMs.length === 0
    ? undefined
    : { alarm: { instantsMs }, until: new Date(Math.max(...instantsMs)) };
}
