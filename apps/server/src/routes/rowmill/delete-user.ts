import { defineRoute } from '../../http/define-route.ts';
import { usernameParams } from '../secrets/username-params.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/secrets/users/{username}',
  operation: 'deleteUser',
  group: 'rowmill',
  role: 'admin',
  summary: 'Deletes a user with their keys and sessions.',
  params: usernameParams,
  replies: { 204: { description: 'The user is gone.' } },
  errors: ['access/last-admin', 'request/not-found'],
  async handle(request, { accounts }) {
    await accounts.delete(request, request.params.username);
    return { status: 204 };
  },
});
