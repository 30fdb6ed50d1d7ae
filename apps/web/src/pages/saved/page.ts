import { definePage } from '../../app/define-page.ts';

export const savedPage = definePage({
  path: '/saved',
  name: 'Saved queries',
  summary: 'Queries that are kept under a name.',
  load: () => import('./saved-page.tsx'),
});
