import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';

export const auth = defineCommand({
  name: 'auth',
  chapter: 'api',
  summary: 'Gives the headers that a stored credential adds to a request, as handles.',
  kind: 'expanding',
  need: 'data',
  version: 1,
  args: {},
  flags: {
    credential: parameter.name({ describe: 'The credential.', refersTo: 'credentials' }),
  },
  adds: ['auth.*'],
  errors: ['credential/not-for-headers'],
  details: `For commands and bodies that need the header spelt out; \`--credential\` on the request itself is shorter. The
columns are named after the headers: \`auth.authorization\`, \`auth.api-key\`. Their values hold handles, which stand for the
secrets in later stages of this query and only for hosts that the credential names. A credential that signs whole requests,
such as aws4, has no such headers.`,
  examples: [
    {
      title: 'The header in a request',
      query: `auth --credential shop || api get http://site.test/orders --headers '{ "authorization": "$auth.authorization$" }'`,
      site: {
        'GET /orders': { headers: { 'content-type': 'application/json' }, body: '[{ "id": 7 }]' },
      },
      result: [{ id: 7 }],
    },
  ],

  // A handle means something in its own query only.
  differsEachRun: () => true,

  async *expand(_row, { flags: { credential } }, can) {
    const headers = await can.credentialHeaders(credential);
    yield new Map(headers.map(([name, value]) => [`auth.${name.toLowerCase()}`, value]));
  },
});
