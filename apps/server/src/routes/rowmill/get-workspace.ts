import { defineRoute } from '../../http/define-route.ts';
import { workspaceParams, workspaceReply, workspaceReplyExample } from './workspace-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/workspaces/{id}',
  operation: 'getWorkspace',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Shows a workspace.',
  params: workspaceParams,
  replies: {
    200: { description: 'The workspace.', schema: workspaceReply, example: workspaceReplyExample },
  },
  errors: ['request/not-found'],
  async handle({ caller, params }, { workspaces }) {
    return { status: 200, body: await workspaces.get(caller, params.id) };
  },
});
