import type { Need } from '@rowmill/contracts';
import { Slots } from '../slots.ts';

/** How many batches of each need run at the same time in one process. */
const BATCHES: Readonly<Record<Need, number>> = { data: 2, http: 8, browser: 2, deliver: 4 };

export function needSlots(): Readonly<Record<Need, Slots>> {
  return {
    data: new Slots(BATCHES.data),
    http: new Slots(BATCHES.http),
    browser: new Slots(BATCHES.browser),
    deliver: new Slots(BATCHES.deliver),
  };
}
