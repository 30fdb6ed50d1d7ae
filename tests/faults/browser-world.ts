import { BROWSER_FAULTS } from './faults/browser-faults.ts';
import type { FaultRunOptions } from './run-faults.ts';
import { fanOut } from './shapes/fan-out.ts';
import { opened, openedPolitely } from './shapes/opened.ts';

/** Two processes that open pages behind one egress, and what can happen to them. */
export const BROWSER_WORLD = {
  apis: 1,
  workers: 1,
  browsers: 2,
  atOnce: 4,
  faults: BROWSER_FAULTS,
  shapes: [opened, openedPolitely, fanOut],
  schedules: [],
} as const satisfies Partial<FaultRunOptions>;
