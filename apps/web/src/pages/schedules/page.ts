import { IconCalendarClock } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const schedulesPage = definePage({
  path: '/schedules',
  name: 'Schedules',
  summary: 'Queries that run by the clock, and how their last runs went.',
  icon: IconCalendarClock,
  load: () => import('./schedules-page.tsx'),
});

export const schedulePage = definePage({
  path: '/schedules/$id',
  name: 'Schedule',
  summary: 'One query that runs by the clock.',
  load: () => import('./schedule-page.tsx'),
});
