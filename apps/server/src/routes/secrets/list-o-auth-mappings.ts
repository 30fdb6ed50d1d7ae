import { OAUTH_MAPPINGS } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

const mapping = Type.Object({
  name: Type.String(),
  title: Type.String(),
  grant: Type.Enum(['client_credentials', 'authorization_code']),
  authorizationUrl: Type.Optional(Type.String()),
  authorizationParameters: Type.Optional(
    Type.String({ description: 'What the address for consent has to say besides.' }),
  ),
  tokenUrl: Type.String(),
  clientAuthentication: Type.Enum(['basic', 'post', 'none']),
  scope: Type.Optional(Type.String({ description: 'A scope to begin with.' })),
  hosts: Type.Array(Type.String()),
});

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/oauth-mappings',
  operation: 'listOAuthMappings',
  group: 'secrets',
  role: 'viewer',
  summary: 'Lists providers of OAuth tokens with what a credential for them needs.',
  description:
    'The fields are those of `config.credentials.oauth`, and `hosts` those of `config.credential`. `{tenant}` stands for the name of your own account there.',
  replies: {
    200: {
      description: 'All providers.',
      schema: Type.Object({ items: Type.Array(mapping) }),
      example: { items: OAUTH_MAPPINGS.slice(0, 1) },
    },
  },
  errors: [],
  async handle() {
    return { status: 200, body: { items: OAUTH_MAPPINGS } };
  },
});
