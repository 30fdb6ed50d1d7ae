import { IconHistory } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const runsPage = definePage({
  path: '/runs',
  name: 'Runs',
  summary: 'What ran, what runs, and how it ended.',
  icon: IconHistory,
  load: () => import('./runs-page.tsx'),
});
