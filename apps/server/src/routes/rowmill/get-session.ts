import { defineRoute } from '../../http/define-route.ts';
import { sessionReply, sessionReplyExample } from './session-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sessions/current',
  operation: 'getSession',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Shows the session that the request came with, and its CSRF token.',
  replies: { 200: { description: 'The session.', schema: sessionReply, example: sessionReplyExample } },
  errors: ['access/no-session'],
  async handle({ caller }, { sessions }) {
    return { status: 200, body: await sessions.current(caller) };
  },
});
