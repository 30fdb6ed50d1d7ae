import type { Tab } from './define-tab.ts';
import { rowsTab } from './rows/tab.ts';
import { screenshotsTab } from './screenshots/tab.ts';

/** In the order in which they stand; the first is shown when the address says nothing. */
export const tabs: readonly Tab[] = [rowsTab, screenshotsTab];
