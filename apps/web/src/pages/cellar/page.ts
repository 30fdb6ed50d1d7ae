import { IconDatabase } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const cellarPage = definePage({
  path: '/cellar',
  name: 'Cellar',
  summary: 'Tables that stay: upload, look at, export.',
  icon: IconDatabase,
  load: () => import('./cellar-page.tsx'),
});
