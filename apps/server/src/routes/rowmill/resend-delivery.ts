import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { deliveryJson, deliveryParams, deliveryReply, deliveryReplyExample } from './delivery-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/webhooks/{name}/deliveries/{id}/resend',
  operation: 'resendDelivery',
  group: 'rowmill',
  role: 'editor',
  summary: 'Sends a message again, under the same webhook-id, whatever became of it.',
  params: deliveryParams,
  replies: {
    202: {
      description: 'It is sent, and tried as often as a new one.',
      schema: deliveryReply,
      example: deliveryReplyExample,
    },
  },
  errors: ['request/not-found', 'webhook/off'],
  async handle(request, { deliveries, webhookSender }) {
    const { name, id } = request.params;
    const record = await deliveries.resend(authorOf(request), name, id);
    webhookSender.wake();
    return { status: 202, body: deliveryJson(record) };
  },
});
