import { defineSection, type Section } from './define-section.ts';

/** In the order in which they stand; the first is shown when the address says nothing. */
export const sections: readonly Section[] = [
  defineSection({ id: 'you', name: 'You', least: 'viewer', load: () => import('./you/you-section.tsx') }),
  defineSection({
    id: 'keys',
    name: 'API keys',
    least: 'viewer',
    load: () => import('./keys/keys-section.tsx'),
  }),
  defineSection({
    id: 'people',
    name: 'People',
    least: 'viewer',
    load: () => import('./people/people-section.tsx'),
  }),
  defineSection({
    id: 'workspaces',
    name: 'Workspaces',
    least: 'viewer',
    load: () => import('./workspaces/workspaces-section.tsx'),
  }),
  defineSection({
    id: 'webhooks',
    name: 'Webhooks',
    least: 'editor',
    load: () => import('./webhooks/webhooks-section.tsx'),
  }),
  defineSection({
    id: 'audit',
    name: 'Audit',
    least: 'admin',
    load: () => import('./audit/audit-section.tsx'),
  }),
];
