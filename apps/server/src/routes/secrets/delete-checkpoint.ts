import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { nameParams } from './name-params.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/secrets/checkpoints/{name}',
  operation: 'deleteCheckpoint',
  group: 'secrets',
  role: 'editor',
  summary:
    'Deletes a checkpoint, so that the next run begins anew; with If-Match only the version that was read.',
  params: nameParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { checkpoints }) {
    const { headers, params } = request;
    await checkpoints.delete(authorOf(request), params.name, (version) =>
      requireMatch(headers['if-match'], version, 'checkpoint'),
    );
    return { status: 204 };
  },
});
