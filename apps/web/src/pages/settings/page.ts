import { IconSettings } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';

export const settingsPage = definePage({
  path: '/settings',
  name: 'Settings',
  summary: 'Colours and keys, API keys, people, workspaces, webhooks, audit.',
  icon: IconSettings,
  load: () => import('./settings-page.tsx'),
});
