import { defineTab } from '../../query/results/define-tab.ts';

export const timelineTab = defineTab({
  id: 'timeline',
  name: 'Timeline',
  load: () => import('./timeline-tab.tsx'),
});
