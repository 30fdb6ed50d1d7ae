import { IconTerminal2 } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const queryPage = definePage({
  path: '/query',
  name: 'Query',
  summary: 'Write a query and watch its rows arrive.',
  icon: IconTerminal2,
  load: () => import('./query-page.tsx'),
});
