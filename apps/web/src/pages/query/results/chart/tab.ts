import { defineTab } from '../define-tab.ts';

export const chartTab = defineTab({
  id: 'chart',
  name: 'Chart',
  load: () => import('./chart-tab.tsx'),
});
