import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from '../secrets/page-by-name.ts';
import { memberReply, memberReplyExample } from './member-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/members',
  operation: 'listMembers',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists who may work in the workspace, by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of members.',
      schema: Type.Object({ items: Type.Array(memberReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [memberReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { members }) {
    return { status: 200, body: await members.list(caller, query) };
  },
});
