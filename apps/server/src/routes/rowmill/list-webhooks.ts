import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from '../secrets/page-by-name.ts';
import { webhookJson, webhookReply, webhookReplyExample } from './webhook-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/webhooks',
  operation: 'listWebhooks',
  group: 'rowmill',
  // Not for viewers: an address may hold a token.
  role: 'editor',
  summary: 'Lists the webhooks, by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of webhooks.',
      schema: Type.Object({ items: Type.Array(webhookReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [webhookReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { webhooks }) {
    const { items, ...rest } = await webhooks.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(webhookJson), ...rest } };
  },
});
