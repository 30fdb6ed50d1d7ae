import type { ScheduleRecord } from '@rowmill/resources';
import type { Ticking } from './next-tick.ts';

export function tickingOf({ timing, anchor }: Pick<ScheduleRecord, 'timing' | 'anchor'>): Ticking {
  return { ...timing, anchorMs: anchor.getTime() };
}
