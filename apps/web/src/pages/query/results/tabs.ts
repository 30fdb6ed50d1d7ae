import { timelineTab } from '../../runs/timeline/tab.ts';
import { chartTab } from './chart/tab.ts';
import { commandsTab } from './commands/tab.ts';
import type { Tab } from './define-tab.ts';
import { errorsTab } from './errors/tab.ts';
import { profileTab } from './profile/tab.ts';
import { rowsTab } from './rows/tab.ts';
import { screenshotsTab } from './screenshots/tab.ts';

/** In the order in which they stand; the first is shown when the address says nothing. */
export const tabs: readonly Tab[] = [
  rowsTab,
  profileTab,
  errorsTab,
  commandsTab,
  screenshotsTab,
  chartTab,
  timelineTab,
];
