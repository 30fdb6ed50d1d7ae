import type { Database } from '../database/database.ts';
import { createAlarmRecords } from './create-alarm-records.ts';
import { createTickClock } from './create-tick-clock.ts';
import { createTickEnds } from './create-tick-ends.ts';
import { createTickStarts } from './create-tick-starts.ts';
import type { ScheduleTicks } from './schedule-ticks.ts';

export function createScheduleTicks({ database }: { readonly database: Database }): ScheduleTicks {
  return {
    ...createTickClock(database),
    ...createAlarmRecords(database),
    ...createTickStarts(database),
    ...createTickEnds(database),
  };
}
