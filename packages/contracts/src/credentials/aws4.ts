import { defineCredentialType } from './credential-type.ts';

export const aws4 = defineCredentialType({
  type: 'aws4',
  title: 'AWS Signature V4',
  summary: 'Signs each request with an access key; the key itself never leaves.',
  fields: {
    accessKeyId: { describe: 'The id of the access key.', secret: true },
    secretAccessKey: { describe: 'The secret of the access key.', secret: true, neverSent: true },
    sessionToken: { describe: 'The token that belongs to temporary keys.', secret: true, optional: true },
    region: { describe: 'The region; read from the host when it is left out.', optional: true },
    service: { describe: 'The service; read from the host when it is left out.', optional: true },
  },
  hosts: () => ['*.amazonaws.com'],
});
