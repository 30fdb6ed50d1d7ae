import { Type } from 'typebox';
import { sessionCookieOf } from '../../http/credentials.ts';
import { defineRoute } from '../../http/define-route.ts';
import { passwordSchema, usernameSchema } from '../secrets/user-credential.ts';
import { sessionCookie } from './session-cookie.ts';
import { sessionReply, sessionReplyExample } from './session-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sessions',
  operation: 'createSession',
  group: 'rowmill',
  role: 'anyone',
  summary: 'Signs a user in, for the web application: the answer sets a cookie.',
  description:
    'A session ends 12 hours after its last use and after 7 days. After five wrong passwords each wait is twice the one before.',
  body: Type.Object({
    username: usernameSchema,
    password: passwordSchema,
    workspace: Type.Optional(
      Type.String({ format: 'uuid', description: 'Where the account was made, when left out.' }),
    ),
  }),
  exampleBody: { username: 'ada', password: 'correct horse battery' },
  replies: { 201: { description: 'The session.', schema: sessionReply, example: sessionReplyExample } },
  errors: ['access/forbidden', 'access/throttled', 'access/wrong-sign-in'],
  async handle({ body, headers, address, requestId }, { sessions }) {
    const replaces = sessionCookieOf(headers['cookie']);
    const { id, ...session } = await sessions.begin({ ...body, replaces, address, requestId });
    const seconds = (session.expiresAt.getTime() - Date.now()) / 1000;
    const cookie = sessionCookie(id, { secure: sessions.secure, seconds });
    return {
      status: 201,
      headers: { Location: '/v1/sessions/current', 'Set-Cookie': cookie },
      body: session,
    };
  },
});
