import { defineRoute } from '../../http/define-route.ts';
import { usernameParams } from '../secrets/username-params.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/members/{username}',
  operation: 'removeMember',
  group: 'rowmill',
  role: 'admin',
  summary: 'Shuts a member out of the workspace within a second; the account stays.',
  params: usernameParams,
  replies: { 204: { description: 'The user is no longer a member.' } },
  errors: ['access/last-admin', 'request/not-found'],
  async handle(request, { members }) {
    await members.remove(request, request.params.username);
    return { status: 204 };
  },
});
