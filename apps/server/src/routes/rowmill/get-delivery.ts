import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { deliveryFields, deliveryJson, deliveryParams, deliveryReplyExample } from './delivery-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/webhooks/{name}/deliveries/{id}',
  operation: 'getDelivery',
  group: 'rowmill',
  role: 'editor',
  summary: 'Shows what a webhook was told, with the message.',
  params: deliveryParams,
  replies: {
    200: {
      description: 'The delivery.',
      schema: Type.Object({
        ...deliveryFields,
        payload: Type.Object({
          type: Type.String(),
          timestamp: Type.String({ format: 'date-time' }),
          data: Type.Object({}, { additionalProperties: true }),
        }),
      }),
      example: {
        ...deliveryReplyExample,
        payload: {
          type: 'query.failed',
          timestamp: '2026-01-02T03:04:05.678Z',
          data: {
            id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e13',
            state: 'failed',
            partial: false,
            rows: 0,
            rowsFailed: 0,
            warnings: [],
            error: { code: 'engine/expectation-failed', stage: 1 },
          },
        },
      },
    },
  },
  errors: ['request/not-found'],
  async handle({ caller, params }, { deliveries }) {
    const { payload, ...rest } = await deliveries.get(caller.workspace, params.name, params.id);
    return { status: 200, body: { ...deliveryJson(rest), payload: JSON.parse(payload) as object } };
  },
});
