import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { storeParams } from '../mentos/store-body.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/mentos/stores/{name}',
  operation: 'deleteStore',
  group: 'rowmill',
  role: 'editor',
  summary: 'Deletes a store, its secrets and its dead letters; with If-Match only the version that was read.',
  params: storeParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found', 'store/in-use'],
  async handle(request, { stores }) {
    const { headers, params } = request;
    await stores.delete(authorOf(request), params.name, (version) =>
      requireMatch(headers['if-match'], version, 'store'),
    );
    return { status: 204 };
  },
});
