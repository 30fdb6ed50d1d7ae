import type { Timing } from '../schedule-types.ts';

/** When to run, as it is being typed: switching between the ways loses nothing. */
export interface TimingDraft {
  readonly way: 'minutes' | 'cron' | 'never';
  readonly minutes: string;
  readonly cron: string;
  readonly timezone: string;
}

/** A new schedule begins with the zone of whoever makes it. */
export function startTiming(timing: Timing | undefined, ownZone: string): TimingDraft {
  const { minutes, cron, timezone } = timing ?? { minutes: 60 };
  return {
    way: cron !== undefined ? 'cron' : (minutes ?? 0) > 0 ? 'minutes' : 'never',
    minutes: String(minutes === undefined || minutes === 0 ? 60 : minutes),
    cron: cron ?? '30 6 * * *',
    timezone: timezone ?? ownZone,
  };
}

/** What is sent, or `undefined` while what is typed is none. */
export function timingOf({ way, minutes, cron, timezone }: TimingDraft): Timing | undefined {
  if (way === 'never') return {};
  if (way === 'cron') return cron.trim() === '' ? undefined : { cron: cron.trim(), timezone };
  const count = Number(minutes);
  return /^\d+$/.test(minutes.trim()) && count >= 1 && count <= LONGEST ? { minutes: count } : undefined;
}

const LONGEST = 2_147_483_647;
