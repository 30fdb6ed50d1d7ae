import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { storeBody, storeBodyExample, storeDraftOf, storeParams } from './store-body.ts';
import { storeAnswer, storeReply, storeReplyExample } from './store-reply.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/mentos/stores/{name}',
  operation: 'updateStore',
  group: 'mentos',
  role: 'editor',
  summary: 'Replaces a store, or creates it; with If-Match only the version that was read.',
  description:
    'Without `credentials` those that are there stay, as long as type and destination (url, host, brokers, endpoint) are the same.',
  params: storeParams,
  body: storeBody,
  exampleBody: storeBodyExample,
  replies: {
    200: { description: 'The store as it is now.', schema: storeReply, example: storeReplyExample },
    201: { description: 'The store is new.', schema: storeReply, example: storeReplyExample },
  },
  errors: ['request/changed-meanwhile', 'store/not-built-yet', 'vault/damaged', 'vault/secret-needed-again'],
  async handle(request, { stores }) {
    const { body, headers, params } = request;
    const { record, isNew } = await stores.put(
      authorOf(request),
      params.name,
      (old) => storeDraftOf(body, old),
      (version) => requireMatch(headers['if-match'], version, 'store'),
    );
    return storeAnswer(isNew ? 201 : 200, record);
  },
});
