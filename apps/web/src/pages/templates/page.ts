import { IconTemplate } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const templatesPage = definePage({
  path: '/templates',
  name: 'Templates',
  summary: 'Queries with blanks, filled in by a form.',
  icon: IconTemplate,
  load: () => import('./templates-page.tsx'),
});

export const templatePage = definePage({
  path: '/templates/$id',
  name: 'Template',
  summary: 'One query with blanks.',
  load: () => import('./template-page.tsx'),
});
