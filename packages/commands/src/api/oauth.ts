import { parameter, type Row, type Value } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';

export const oauth = defineCommand({
  name: 'oauth',
  chapter: 'api',
  summary: 'Gets a token for a stored credential, or renews it, and gives a handle for it.',
  kind: 'expanding',
  need: 'http',
  version: 1,
  args: {},
  flags: {
    credential: parameter.name({
      describe: 'The credential, of the type oauth or gcp.',
      refersTo: 'credentials',
    }),
  },
  adds: ['token.access_token', 'token.token_type', 'token.scope', 'token.expires_at'],
  errors: [
    'credential/no-token',
    'credential/not-connected',
    'credential/token-refused',
    'credential/token-unavailable',
  ],
  details: `\`token.access_token\` is a handle: it stands for the token in flags and bodies of later stages of this query,
and only for hosts that the credential names. The token itself is in no row, no result and no log. A stage after this one
is never answered from the cache; \`--credential\` on the request itself does the same and keeps the cache.`,
  examples: [
    {
      title: 'A token for the next stage',
      query:
        'oauth --credential hr || api get http://site.test/people --bearer $token.access_token$ || normalize people',
      site: {
        'GET /people': {
          headers: { 'content-type': 'application/json' },
          body: '{ "people": [{ "name": "Ada" }] }',
        },
      },
      result: [{ name: 'Ada' }],
    },
    {
      title: 'What is known of the token',
      query: 'oauth --credential hr || drop token.access_token',
      result: [{ token: { token_type: 'bearer', expires_at: '2026-01-02T04:04:05.678Z' } }],
    },
  ],

  // A handle means something in its own query only.
  differsEachRun: () => true,

  async *expand(_row, { flags: { credential } }, can) {
    const { accessToken, tokenType, scope, expiresMs } = await can.token(credential);
    const row = new Map<string, Value>([
      ['token.access_token', accessToken],
      ['token.token_type', tokenType],
    ]);
    if (scope !== undefined) row.set('token.scope', scope);
    if (expiresMs !== undefined) row.set('token.expires_at', new Date(expiresMs).toISOString());
    yield row as Row;
  },
});
