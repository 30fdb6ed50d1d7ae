import { IconHeartbeat } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const servicesPage = definePage({
  path: '/services',
  name: 'Services',
  summary: 'How the parts of the service are, its browsers and its licence.',
  icon: IconHeartbeat,
  load: () => import('./services-page.tsx'),
});
