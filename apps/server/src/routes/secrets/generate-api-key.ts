import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { keyReplyExample, newKeyReply } from './key-reply.ts';
import { roleSchema } from './role-schema.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/apikeys',
  operation: 'generateApiKey',
  group: 'secrets',
  role: 'own',
  summary: 'Makes an API key for its caller and shows it, this once.',
  description: 'A key is never stronger than what it is made with, and ends no later.',
  body: Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    role: Type.Optional(roleSchema),
    expiresAt: Type.Optional(Type.String({ format: 'date-time', description: 'Never, when left out.' })),
  }),
  exampleBody: { name: 'nightly build', role: 'editor' },
  idempotent: true,
  replies: {
    201: {
      description: 'The key.',
      schema: newKeyReply,
      example: { ...keyReplyExample, key: 'rml_000000000000000000000000000000example' },
    },
  },
  errors: ['access/forbidden'],
  async handle(request, services) {
    const { expiresAt, ...rest } = request.body;
    const draft = { ...rest, ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }) };
    return createOnce(request, services, async (tx) => {
      const made = await services.keys.create(tx, request, draft);
      const headers = { Location: `/v1/secrets/apikeys/${made.id}` };
      return { status: 201, headers, body: made, unkept: ['key'] };
    });
  },
});
