import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { savedQueryParams } from './saved-query-reply.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/saved-queries/{id}',
  operation: 'deleteSavedQuery',
  group: 'rowmill',
  role: 'editor',
  summary: 'Deletes a saved query; with If-Match only the version that was read.',
  description: 'Runs of it stay: they hold their own text.',
  params: savedQueryParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { savedQueries }) {
    const { headers, params } = request;
    await savedQueries.delete(authorOf(request), params.id, (version) =>
      requireMatch(headers['if-match'], version, 'saved query'),
    );
    return { status: 204 };
  },
});
