import { authorOf } from '@rowmill/resources';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { storeBody, storeBodyExample, storeDraftOf } from './store-body.ts';
import { storeAnswer, storeReply, storeReplyExample } from './store-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/mentos/stores',
  operation: 'createStore',
  group: 'mentos',
  role: 'editor',
  summary: 'Creates a store, a place that rows are delivered to; its secrets go into the vault.',
  body: storeBody,
  exampleBody: storeBodyExample,
  idempotent: true,
  replies: { 201: { description: 'The store.', schema: storeReply, example: storeReplyExample } },
  errors: ['request/taken', 'store/not-built-yet'],
  async handle(request, services) {
    const draft = storeDraftOf(request.body);
    return createOnce(request, services, async (tx) =>
      storeAnswer(201, await services.stores.create(authorOf(request), draft, tx)),
    );
  },
});
