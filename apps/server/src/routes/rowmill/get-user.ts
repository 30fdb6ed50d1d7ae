import { defineRoute } from '../../http/define-route.ts';
import { usernameParams } from '../secrets/username-params.ts';
import { userReply, userReplyExample } from '../secrets/user-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/users/{username}',
  operation: 'getUser',
  group: 'rowmill',
  role: 'own',
  summary: 'Shows a user.',
  params: usernameParams,
  replies: { 200: { description: 'The user.', schema: userReply, example: userReplyExample } },
  errors: ['access/forbidden', 'request/not-found'],
  async handle({ caller, params }, { accounts }) {
    return { status: 200, body: await accounts.get(caller, params.username) };
  },
});
