import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { usernameParams } from '../secrets/username-params.ts';
import { roleSchema } from '../secrets/role-schema.ts';
import { memberReply, memberReplyExample } from './member-reply.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/members/{username}',
  operation: 'updateMember',
  group: 'rowmill',
  role: 'admin',
  summary: 'Gives a member another role; their keys and sessions feel it within a second.',
  params: usernameParams,
  body: Type.Object({ role: roleSchema }),
  exampleBody: { role: 'editor' },
  replies: { 200: { description: 'The member.', schema: memberReply, example: memberReplyExample } },
  errors: ['access/last-admin', 'request/not-found'],
  async handle(request, { members }) {
    const { params, body } = request;
    return { status: 200, body: await members.change(request, params.username, body.role) };
  },
});
