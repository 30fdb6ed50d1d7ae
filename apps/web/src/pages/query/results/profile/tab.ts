import { defineTab } from '../define-tab.ts';

export const profileTab = defineTab({
  id: 'profile',
  name: 'Profile',
  load: () => import('./profile-tab.tsx'),
});
