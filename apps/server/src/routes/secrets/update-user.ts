import { invalidField } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { usernameParams } from './username-params.ts';
import { newPasswordSchema, passwordSchema, usernameSchema } from './user-credential.ts';
import { userReply, userReplyExample } from './user-reply.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/secrets/users/{username}',
  operation: 'updateUser',
  group: 'secrets',
  role: 'own',
  summary: "Sets a user's password and ends their sessions.",
  description: "One's own takes the old password; an admin sets another user's without it.",
  params: usernameParams,
  body: Type.Object({
    credential: Type.Object({
      username: Type.Optional(usernameSchema),
      password: newPasswordSchema,
      oldpassword: Type.Optional(passwordSchema),
    }),
  }),
  exampleBody: {
    credential: { username: 'ada', password: 'another horse battery', oldpassword: 'correct horse battery' },
  },
  replies: { 200: { description: 'The user.', schema: userReply, example: userReplyExample } },
  errors: ['access/forbidden', 'access/throttled', 'access/wrong-password', 'request/not-found'],
  async handle(request, { accounts }) {
    const { username = request.params.username, ...change } = request.body.credential;
    if (username.normalize('NFC') !== request.params.username.normalize('NFC'))
      throw invalidField('/body/credential/username', 'is not the name in the address');
    return { status: 200, body: await accounts.update(request, username, change) };
  },
});
