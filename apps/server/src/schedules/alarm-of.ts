import type { Alarm } from '@rowmill/cluster';
import type { ScheduleRecord } from '@rowmill/resources';
import { nextRuns } from './timing/next-runs.ts';
import { tickingOf } from './timing/ticking-of.ts';

/** Instants that an alarm is set to at a time; when they are used up, it is set anew. */
const INSTANTS = 24;

export interface SetAlarm {
  readonly alarm: Alarm;
  /** The last instant it knows; nothing when it has no end. */
  readonly until: Date | null;
}

/** The alarm of a schedule as it is now; nothing when it does not fire. */
export function alarmOf(schedule: ScheduleRecord): SetAlarm | undefined {
  const { key, nextTick, timing, anchor } = schedule;
  if (nextTick === undefined) return undefined;
  const { minutes, cron, jitterSeconds } = timing;
  if (cron === undefined && minutes !== undefined && jitterSeconds === 0)
    return { alarm: { everyMs: minutes * 60_000, anchorMs: anchor.getTime() }, until: null };
  const runs = nextRuns(key, tickingOf(schedule), nextTick.getTime() - 1, INSTANTS);
  const instantsMs = runs.map(({ dueMs }) => dueMs);
  return { alarm: { instantsMs }, until: new Date(Math.max(...instantsMs)) };
}
