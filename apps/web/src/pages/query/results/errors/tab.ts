import { defineTab } from '../define-tab.ts';

export const errorsTab = defineTab({
  id: 'errors',
  name: 'Errors',
  count: ({ rowsFailed }) => (rowsFailed > 0 ? rowsFailed : undefined),
  load: () => import('./errors-tab.tsx'),
});
