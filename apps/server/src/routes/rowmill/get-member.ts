import { defineRoute } from '../../http/define-route.ts';
import { usernameParams } from '../secrets/username-params.ts';
import { memberReply, memberReplyExample } from './member-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/members/{username}',
  operation: 'getMember',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Shows a member of the workspace.',
  params: usernameParams,
  replies: { 200: { description: 'The member.', schema: memberReply, example: memberReplyExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { members }) {
    return { status: 200, body: await members.get(caller, params.username) };
  },
});
