import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from '../secrets/page-by-name.ts';
import { secretJson, secretReply, secretReplyExample } from '../secrets/secret-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/secrets',
  operation: 'listSecrets',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the custom secrets by name, without their values.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of secrets.',
      schema: Type.Object({ items: Type.Array(secretReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [secretReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { secrets }) {
    const { items, ...rest } = await secrets.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(secretJson), ...rest } };
  },
});
