import { IconGauge } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const policiesPage = definePage({
  path: '/policies',
  name: 'Policies',
  summary: 'How often each site may be asked, and how much of that is used now.',
  icon: IconGauge,
  load: () => import('./policies-page.tsx'),
});
