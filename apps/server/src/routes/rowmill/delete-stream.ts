import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { streamParams } from '../mentos/stream-reply.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/mentos/streams/{name}',
  operation: 'deleteStream',
  group: 'rowmill',
  role: 'editor',
  summary: 'Deletes a stream; its store stays. With If-Match only the version that was read.',
  params: streamParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { streams }) {
    const { headers, params } = request;
    await streams.delete(authorOf(request), params.name, (version) =>
      requireMatch(headers['if-match'], version, 'stream'),
    );
    return { status: 204 };
  },
});
