import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { nameParams } from '../secrets/name-params.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/secrets/secrets/{name}',
  operation: 'deleteSecret',
  group: 'rowmill',
  role: 'editor',
  summary: 'Deletes a custom secret; with If-Match only the version that was read.',
  params: nameParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { secrets }) {
    const { headers, params } = request;
    await secrets.delete(authorOf(request), params.name, (version) =>
      requireMatch(headers['if-match'], version, 'secret'),
    );
    return { status: 204 };
  },
});
