import { availableParallelism } from 'node:os';
import type { Settings } from '../configuration/settings.ts';

/** Most sites allow a page a second: batches that wait for their permits leave the pages to others. */
const BATCHES_A_PAGE = 3;

/** How many pages are open at once, and how many batches take turns with them. */
export function slotsOf(settings: Pick<Settings, 'browser.slots' | 'worker.browserSlots'>): {
  readonly pages: number;
  readonly batches: number;
} {
  const pages = settings['browser.slots'] ?? Math.max(2, availableParallelism());
  return { pages, batches: settings['worker.browserSlots'] ?? pages * BATCHES_A_PAGE };
}
