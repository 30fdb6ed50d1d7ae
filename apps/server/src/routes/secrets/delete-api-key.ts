import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/secrets/apikeys/{id}',
  operation: 'deleteApiKey',
  group: 'secrets',
  role: 'own',
  summary: 'Deletes an API key; within a second it opens nothing.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/not-found'],
  async handle(request, { keys }) {
    await keys.delete(request, request.params.id);
    return { status: 204 };
  },
});
