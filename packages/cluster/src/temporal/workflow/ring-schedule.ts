import { scheduleActivities } from './activity-options.ts';

/** An alarm of a schedule has rung: whatever is due of it is dispatched. */
export async function ringSchedule(key: string): Promise<void> {
  await scheduleActivities.ringSchedule(key);
}
