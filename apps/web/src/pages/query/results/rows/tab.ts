import { defineTab } from '../define-tab.ts';

export const rowsTab = defineTab({
  id: 'rows',
  name: 'Rows',
  count: (status, stage) => status.stages[stage]?.rowsOut,
  load: () => import('./rows-tab.tsx'),
});
