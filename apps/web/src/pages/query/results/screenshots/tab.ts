import { defineTab } from '../define-tab.ts';

export const screenshotsTab = defineTab({
  id: 'screenshots',
  name: 'Screenshots',
  load: () => import('./screenshots-tab.tsx'),
});
