import { defineRoute } from '../../http/define-route.ts';
import { storeParams } from '../mentos/store-body.ts';
import { storeAnswer, storeReply, storeReplyExample } from '../mentos/store-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/mentos/stores/{name}',
  operation: 'getStore',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Gives a store, secrets masked, and how its last deliveries went.',
  params: storeParams,
  replies: { 200: { description: 'The store.', schema: storeReply, example: storeReplyExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { stores }) {
    return storeAnswer(200, await stores.get(caller.workspace, params.name));
  },
});
