import { defineCredentialType } from './credential-type.ts';

export const gcp = defineCredentialType({
  type: 'gcp',
  title: 'Google Cloud',
  summary:
    'A service account of Google Cloud: its key signs an assertion, which is exchanged for short-lived tokens.',
  fields: {
    clientEmail: { describe: 'client_email of the key file.' },
    privateKey: { describe: 'private_key of the key file, in PEM form.', secret: true, neverSent: true },
    privateKeyId: { describe: 'private_key_id of the key file.', optional: true },
    scope: {
      describe:
        'What the token may do, as scopes with spaces between; the whole platform when it is left out.',
      optional: true,
    },
    tokenUrl: {
      describe: 'token_uri of the key file, where it is not the usual one.',
      format: 'url',
      receives: true,
      optional: true,
    },
  },
  hosts: () => ['*.googleapis.com'],
  use: () => ({ headers: { authorization: 'Bearer {token}' } }),
});
