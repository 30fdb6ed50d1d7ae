import { ServiceError } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { nameParams } from '../secrets/name-params.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/credentials/{name}/consent',
  operation: 'beginConsent',
  group: 'rowmill',
  role: 'editor',
  summary: 'Begins to ask a person for consent to an OAuth credential, with PKCE.',
  description:
    'Open `authorizationUrl` in a browser; the provider sends it on to `redirectUri` with parameters, which finishConsent takes. `rowmill oauth connect` does all of this.',
  params: nameParams,
  body: Type.Object({
    redirectUri: Type.String({
      minLength: 1,
      maxLength: 2000,
      pattern: '^https?://[^\\s]+$',
      description: 'Where the browser is sent with the answer; as it is registered with the provider.',
    }),
  }),
  exampleBody: { redirectUri: 'http://127.0.0.1:7717/callback' },
  replies: {
    200: {
      description: 'Where to send the person.',
      schema: Type.Object({
        authorizationUrl: Type.String(),
        state: Type.String(),
        expiresAt: Type.String({ format: 'date-time' }),
      }),
      example: {
        authorizationUrl: 'https://id.example.org/authorize?response_type=code&state=…',
        state: 'h2Rr…',
        expiresAt: '2026-01-02T03:14:05.678Z',
      },
    },
  },
  errors: ['request/not-found', 'credential/no-consent', 'vault/damaged', 'vault/key-missing'],
  async handle({ body, caller, params }, { consents, credentials }) {
    const { workspace } = caller;
    const name = params.name.normalize('NFC');
    const credential = await credentials.open(workspace, name);
    if (credential === undefined) throw new ServiceError('request/not-found', { kind: 'credential', name });
    const begun = await consents.begin({ workspace, name, credential }, body.redirectUri);
    return { status: 200, body: { ...begun, expiresAt: begun.expiresAt.toISOString() } };
  },
});
