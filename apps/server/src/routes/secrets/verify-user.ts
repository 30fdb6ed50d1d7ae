import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { passwordSchema, usernameSchema } from './user-credential.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/users/verify',
  operation: 'verifyUser',
  group: 'secrets',
  role: 'admin',
  summary: 'Says whether a user of the workspace has this password.',
  description:
    'Takes as long when there is no such user. After five wrong ones each wait is twice the one before.',
  body: Type.Object({ credential: Type.Object({ username: usernameSchema, password: passwordSchema }) }),
  exampleBody: { credential: { username: 'ada', password: 'correct horse battery' } },
  replies: {
    200: {
      description: 'Whether it is right.',
      schema: Type.Object({ valid: Type.Boolean() }),
      example: { valid: true },
    },
  },
  errors: ['access/throttled'],
  async handle(request, { accounts }) {
    return { status: 200, body: { valid: await accounts.verify(request, request.body.credential) } };
  },
});
