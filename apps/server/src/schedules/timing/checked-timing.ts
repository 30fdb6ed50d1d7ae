import { Cron } from 'croner';
import { invalidField, type ScheduleTiming } from '@rowmill/resources';
import { nextTick } from './next-tick.ts';

/** What a body says about when to fire. */
export interface AskedTiming {
  readonly minutes?: number;
  readonly cron?: string;
  readonly timezone?: string;
  readonly jitterSeconds?: number;
}

const NICKNAME = /^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly)$/i;
/** `?` is left out: it stands for the moment at which a pattern is read. */
const FIVE_FIELDS = /^[\w*,/#+-]+(?: [\w*,/#+-]+){4}$/;

/** When a schedule fires, in the one way in which it is kept; `request/invalid` when that is never or not to be understood. */
export function checkedTiming({ minutes, cron, timezone, jitterSeconds = 0 }: AskedTiming): ScheduleTiming {
  if (cron === undefined) {
    if (timezone !== undefined) throw invalidField('/body/timezone', 'is for schedules with cron');
    if (minutes !== undefined && minutes > 0 && jitterSeconds >= minutes * 60)
      throw invalidField('/body/jitterSeconds', 'must be shorter than the interval');
    return { ...(minutes !== undefined && { minutes }), jitterSeconds };
  }
  if (minutes !== undefined && minutes > 0) throw invalidField('/body/minutes', 'cannot be beside cron');
  const zone = checkedZone(timezone ?? 'UTC');
  const timing = { cron: checkedCron(cron, zone), timezone: zone, jitterSeconds };
  if (isOvertaken(timing))
    throw invalidField('/body/jitterSeconds', 'must be shorter than the time between runs');
  return timing;
}

/** Patterns go by whole minutes, and hours of a day are the same every day: what comes in a month shows how close runs are. */
const LEAST_GAP_SECONDS = 60;
const WATCHED_MS = 32 * 24 * 3_600_000;
const MOST_WATCHED = 750;

/** Whether a run could begin later than the one after it. */
function isOvertaken(timing: ScheduleTiming): boolean {
  if (timing.jitterSeconds < LEAST_GAP_SECONDS) return false;
  const ticking = { ...timing, anchorMs: 0 };
  const now = Date.now();
  let tick = nextTick(ticking, now);
  for (let watched = 0; watched < MOST_WATCHED && tick !== undefined && tick < now + WATCHED_MS; watched++) {
    const next = nextTick(ticking, tick);
    if (next !== undefined && next - tick <= timing.jitterSeconds * 1_000) return true;
    tick = next;
  }
  return false;
}

function checkedZone(timezone: string): string {
  try {
    // Offsets are zones to it as well; a schedule is to follow the clocks of a place.
    if (!/^[+-]/.test(timezone))
      return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    // Told below.
  }
  throw invalidField('/body/timezone', 'is not a time zone like Europe/Berlin or UTC');
}

function checkedCron(text: string, timezone: string): string {
  const cron = text.trim().replaceAll(/\s+/g, ' ');
  if (!NICKNAME.test(cron) && !FIVE_FIELDS.test(cron))
    throw invalidField('/body/cron', 'must have five fields: minute, hour, day, month, weekday');
  let next: Date | null;
  try {
    next = new Cron(cron, { timezone, mode: '5-part', paused: true }).nextRun(new Date());
  } catch (error) {
    const problem = error instanceof Error ? error.message.replace(/^Cron\w*: /, '') : 'cannot be read';
    throw invalidField('/body/cron', `cannot be read: ${problem}`);
  }
  if (next === null) throw invalidField('/body/cron', 'names a date that never comes');
  return cron;
}
