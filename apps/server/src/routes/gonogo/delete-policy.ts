import { Type } from 'typebox';
import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/gonogo/policies/{id}',
  operation: 'deletePolicy',
  group: 'gonogo',
  role: 'editor',
  summary: 'Deletes a domain policy; with If-Match only the version that was read.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { gates, policies }) {
    const { caller, headers, params } = request;
    await policies.delete(authorOf(request), params.id, (version) =>
      requireMatch(headers['if-match'], version, 'policy'),
    );
    await gates.changed(caller.workspace);
    return { status: 204 };
  },
});
