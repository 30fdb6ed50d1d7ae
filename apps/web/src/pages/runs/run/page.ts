import { definePage } from '../../../app/define-page.ts';

export const runPage = definePage({
  path: '/runs/$id',
  name: 'Run',
  summary: 'One run: what was asked, what became of it, and its rows.',
  load: () => import('./run-page.tsx'),
});
