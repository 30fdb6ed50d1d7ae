import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/licorice/licenses/{id}',
  operation: 'deleteLicense',
  group: 'rowmill',
  role: 'admin',
  summary: 'Takes a licence away; the product stays whole.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/not-found'],
  async handle(request, { licences }) {
    await licences.delete(authorOf(request), request.params.id);
    return { status: 204 };
  },
});
