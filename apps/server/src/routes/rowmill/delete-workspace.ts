import { defineRoute } from '../../http/define-route.ts';
import { workspaceParams } from './workspace-reply.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/workspaces/{id}',
  operation: 'deleteWorkspace',
  group: 'rowmill',
  role: 'admin',
  summary: 'Deletes a workspace and all that is kept in it but its audit log.',
  description: 'Users whose accounts were made in it go too, unless they are members elsewhere.',
  params: workspaceParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['access/last-workspace', 'request/not-found'],
  async handle(request, { workspaces }) {
    await workspaces.delete(request, request.params.id);
    return { status: 204 };
  },
});
