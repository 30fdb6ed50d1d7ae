import { IconKey } from '@tabler/icons-react';
import { definePage } from '../../app/define-page.ts';
// Read before the router tidies the address up.
import './oauth/arrived-answer.ts';

export const credentialsPage = definePage({
  path: '/credentials',
  name: 'Credentials',
  summary: 'Keys, passwords and OAuth clients that queries use and nobody sees; prompts and checkpoints.',
  icon: IconKey,
  load: () => import('./credentials-page.tsx'),
});

/** Where providers send the browser back to. */
export const consentPage = definePage({
  path: '/credentials/consent',
  name: 'Consent',
  summary: 'The answer of a provider to a request for consent.',
  load: () => import('./oauth/consent-page.tsx'),
});
