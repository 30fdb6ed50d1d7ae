import { toString as cronInWords } from 'cronstrue';
import type { ScheduleTiming } from '@rowmill/resources';

/** When a schedule runs, for people. The zone is named beside it: a text shifted to another zone gets weekdays wrong. */
export function whenInWords({ minutes, cron, timezone }: ScheduleTiming): string {
  if (cron !== undefined) return `${words(cron)} (${timezone ?? 'UTC'})`;
  if (minutes === undefined || minutes === 0) return 'Never by itself';
  return minutes === 1 ? 'Every minute' : `Every ${minutes} minutes`;
}

function words(cron: string): string {
  try {
    return cronInWords(cron, { use24HourTimeFormat: true });
  } catch {
    // It knows fewer patterns than fire.
    return cron;
  }
}
