import { IconBuildingWarehouse } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const storesPage = definePage({
  path: '/stores',
  name: 'Stores',
  summary: 'Where rows are delivered to: databases, buckets, topics, APIs.',
  icon: IconBuildingWarehouse,
  load: () => import('./stores-page.tsx'),
});
