import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { deliveryJson, deliveryReply, deliveryReplyExample } from './delivery-reply.ts';
import { webhookParams } from './webhook-body.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/webhooks/{name}/deliveries',
  operation: 'listDeliveries',
  group: 'rowmill',
  role: 'editor',
  summary: 'Lists what a webhook was told in the last 30 days, newest first.',
  params: webhookParams,
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
    cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the page before.' })),
  }),
  replies: {
    200: {
      description: 'A page of the log.',
      schema: Type.Object({ items: Type.Array(deliveryReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [deliveryReplyExample] },
    },
  },
  errors: ['request/not-found'],
  async handle({ caller, params, query }, { deliveries }) {
    const { items, ...rest } = await deliveries.list(caller.workspace, params.name, query);
    return { status: 200, body: { items: items.map(deliveryJson), ...rest } };
  },
});
