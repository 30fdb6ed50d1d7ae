import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { credentialJson, credentialReply, credentialReplyExample } from './credential-reply.ts';
import { pageByName } from './page-by-name.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/credentials',
  operation: 'listCredentials',
  group: 'secrets',
  role: 'viewer',
  summary: 'Lists the credentials without their secrets, by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of credentials.',
      schema: Type.Object({ items: Type.Array(credentialReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [credentialReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { credentials }) {
    const { items, ...rest } = await credentials.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(credentialJson), ...rest } };
  },
});
