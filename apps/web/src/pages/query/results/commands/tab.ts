import { defineTab } from '../define-tab.ts';

export const commandsTab = defineTab({
  id: 'commands',
  name: 'Commands',
  load: () => import('./commands-tab.tsx'),
});
