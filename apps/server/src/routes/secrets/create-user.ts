import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { roleSchema } from './role-schema.ts';
import { newPasswordSchema, usernameSchema } from './user-credential.ts';
import { userReply, userReplyExample } from './user-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/users',
  operation: 'createUser',
  group: 'secrets',
  role: 'admin',
  summary: 'Creates a user and lets them into the workspace, as a viewer unless `role` says otherwise.',
  body: Type.Object({
    credential: Type.Object({ username: usernameSchema, password: newPasswordSchema }),
    role: Type.Optional(roleSchema),
  }),
  exampleBody: { credential: { username: 'ada', password: 'correct horse battery' }, role: 'editor' },
  idempotent: true,
  replies: {
    201: { description: 'The user.', schema: userReply, example: { ...userReplyExample, role: 'editor' } },
  },
  errors: ['access/throttled', 'request/taken'],
  async handle(request, services) {
    const { credential, role } = request.body;
    const prepared = await services.accounts.prepare(credential);
    // A quick hash of the request would be a way to guess the password around the slow one.
    const once = { ...request, fingerprint: () => services.keys.sealed(request.fingerprint()) };
    return createOnce(once, services, async (tx) => {
      const user = await services.accounts.create(tx, request, prepared, role);
      const Location = `/v1/secrets/users/${encodeURIComponent(user.username)}`;
      return { status: 201, headers: { Location }, body: user };
    });
  },
});
