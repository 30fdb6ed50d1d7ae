import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { storeJson, storeReply, storeReplyExample } from '../mentos/store-reply.ts';
import { pageByName } from '../secrets/page-by-name.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/mentos/stores',
  operation: 'listStores',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the stores by name, secrets masked.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of stores.',
      schema: Type.Object({ items: Type.Array(storeReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [storeReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { stores }) {
    const { items, ...rest } = await stores.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(storeJson), ...rest } };
  },
});
