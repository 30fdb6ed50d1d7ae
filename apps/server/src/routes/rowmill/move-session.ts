import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { sessionReply, sessionReplyExample } from './session-reply.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/sessions/current',
  operation: 'moveSession',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Goes on in another workspace that the user is a member of.',
  body: Type.Object({ workspace: Type.String({ format: 'uuid' }) }),
  exampleBody: { workspace: sessionReplyExample.workspace },
  replies: { 200: { description: 'The session.', schema: sessionReply, example: sessionReplyExample } },
  errors: ['access/no-session', 'request/not-found'],
  async handle(request, { sessions }) {
    return { status: 200, body: await sessions.move(request, request.body.workspace) };
  },
});
