import { defineCredentialType } from './credential-type.ts';

export const splunk = defineCredentialType({
  type: 'splunk',
  title: 'Splunk',
  summary: 'A token of a Splunk server, for its REST API or its event collector.',
  fields: {
    host: { describe: 'The host name of the server.', format: 'host' },
    token: { describe: 'The token.', secret: true },
    scheme: {
      describe: 'Bearer for authentication tokens, Splunk for session keys and the event collector.',
      choices: ['Bearer', 'Splunk'],
      optional: true,
    },
  },
  main: 'token',
  hosts: ({ host }) => (host === undefined ? [] : [host]),
  use: ({ scheme = 'Bearer' }) => ({ headers: { authorization: `${scheme} {field:token}` } }),
});
