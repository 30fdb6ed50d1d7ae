import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { webhookParams } from './webhook-body.ts';
import { webhookPath, webhookSecret, webhookSecretExample } from './webhook-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/webhooks/{name}/secret',
  operation: 'renewWebhookSecret',
  group: 'rowmill',
  role: 'editor',
  summary: 'Gives a webhook a new secret and shows it, this once.',
  description: 'For 24 hours messages are signed with the old secret too, so that the other side can follow.',
  params: webhookParams,
  idempotent: true,
  replies: {
    201: {
      description: 'The secret; left out when an answer is replayed by its Idempotency-Key.',
      schema: Type.Object({ name: Type.String(), secret: Type.Optional(webhookSecret) }),
      example: { name: 'alarm', secret: webhookSecretExample },
    },
  },
  errors: ['request/not-found', 'vault/damaged', 'vault/key-missing'],
  async handle(request, services) {
    const { name } = request.params;
    return createOnce(request, services, async (tx) => {
      const secret = await services.webhooks.renewSecret(tx, authorOf(request), name);
      return {
        status: 201,
        headers: { Location: webhookPath(name) },
        body: { name, secret },
        unkept: ['secret'],
      };
    });
  },
});
