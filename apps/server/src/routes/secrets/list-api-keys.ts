import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { keyReply, keyReplyExample } from './key-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/apikeys',
  operation: 'listApiKeys',
  group: 'secrets',
  role: 'own',
  summary: "Lists one's own API keys, or as an admin all of the workspace, oldest first.",
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
    cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the page before.' })),
  }),
  replies: {
    200: {
      description: 'A page of keys, without what opens.',
      schema: Type.Object({ items: Type.Array(keyReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [keyReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { keys }) {
    return { status: 200, body: await keys.list(caller, query) };
  },
});
