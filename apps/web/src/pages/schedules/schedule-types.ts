import type { ItemOf } from '../../parts/item-of.ts';

export type Schedule = ItemOf<'listSchedules'>;
/** What became of a tick. */
export type ScheduleRun = ItemOf<'listScheduleRuns'>;

/** When to run, as the API has it. */
export interface Timing {
  readonly minutes?: number;
  readonly cron?: string;
  readonly timezone?: string;
}
