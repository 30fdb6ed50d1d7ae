import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { roleSchema } from '../secrets/role-schema.ts';
import { usernameSchema } from '../secrets/user-credential.ts';
import { memberReply, memberReplyExample } from './member-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/members',
  operation: 'addMember',
  group: 'rowmill',
  role: 'admin',
  summary: 'Lets a user who has an account, here or elsewhere, into the workspace.',
  body: Type.Object({ username: usernameSchema, role: roleSchema }),
  exampleBody: { username: 'ada', role: 'editor' },
  idempotent: true,
  replies: { 201: { description: 'The member.', schema: memberReply, example: memberReplyExample } },
  errors: ['request/not-found', 'request/taken'],
  async handle(request, services) {
    return createOnce(request, services, async (tx) => {
      const member = await services.members.add(tx, request, request.body);
      const Location = `/v1/members/${encodeURIComponent(member.username)}`;
      return { status: 201, headers: { Location }, body: member };
    });
  },
});
