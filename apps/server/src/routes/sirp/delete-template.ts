import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/sirp/templates/{id}',
  operation: 'deleteTemplate',
  group: 'sirp',
  role: 'editor',
  summary: 'Deletes a query template; with If-Match only the version that was read.',
  description: 'Queries that were dispatched from it go on: they hold what they need.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { templates }) {
    const { headers, params } = request;
    await templates.delete(authorOf(request), params.id, (version) =>
      requireMatch(headers['if-match'], version, 'template'),
    );
    return { status: 204 };
  },
});
