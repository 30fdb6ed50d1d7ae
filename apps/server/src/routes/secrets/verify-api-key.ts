import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/apikeys/verify',
  operation: 'verifyApiKey',
  group: 'secrets',
  role: 'admin',
  summary: 'Says whether a text is a living API key of the workspace.',
  description: 'After five wrong ones each wait is twice the one before.',
  body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 1000 }) }),
  exampleBody: { key: 'rml_000000000000000000000000000000example' },
  replies: {
    200: {
      description: 'Whether it is.',
      schema: Type.Object({ valid: Type.Boolean() }),
      example: { valid: false },
    },
  },
  errors: ['access/throttled'],
  async handle(request, { keys }) {
    return { status: 200, body: { valid: await keys.verify(request, request.body.key) } };
  },
});
