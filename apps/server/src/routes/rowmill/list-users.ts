import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from '../secrets/page-by-name.ts';
import { userReply, userReplyExample } from '../secrets/user-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/users',
  operation: 'listUsers',
  group: 'rowmill',
  role: 'admin',
  summary: 'Lists the users whose accounts were made in the workspace, by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of users.',
      schema: Type.Object({ items: Type.Array(userReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [userReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { accounts }) {
    return { status: 200, body: await accounts.list(caller, query) };
  },
});
