import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from '../secrets/page-by-name.ts';
import { workspaceReply, workspaceReplyExample } from './workspace-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/workspaces',
  operation: 'listWorkspaces',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the workspaces of whoever has signed in, by name; a key knows only its own.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of workspaces.',
      schema: Type.Object({ items: Type.Array(workspaceReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [workspaceReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { workspaces }) {
    return { status: 200, body: await workspaces.list(caller, query) };
  },
});
