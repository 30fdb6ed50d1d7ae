import { defineRoute } from '../../http/define-route.ts';
import { sessionCookie } from './session-cookie.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/sessions/current',
  operation: 'deleteSession',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Signs out: ends the session that the request came with.',
  replies: { 204: { description: 'It has ended.' } },
  errors: ['access/no-session'],
  async handle(request, { sessions }) {
    await sessions.end(request);
    return {
      status: 204,
      headers: { 'Set-Cookie': sessionCookie('', { secure: sessions.secure, seconds: 0 }) },
    };
  },
});
