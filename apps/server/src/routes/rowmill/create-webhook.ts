import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import { webhookBodyExample, webhookDraft, webhookFields, webhookName } from './webhook-body.ts';
import {
  webhookJson,
  webhookPath,
  webhookReplyExample,
  webhookReplyFields,
  webhookSecret,
  webhookSecretExample,
} from './webhook-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/webhooks',
  operation: 'createWebhook',
  group: 'rowmill',
  role: 'editor',
  summary: 'Creates a webhook, which is told what happens from now on, and shows its secret, this once.',
  description:
    'Messages are signed by Standard Webhooks 1.0 and come at least once: the same webhook-id is the same message. What is not answered with 2xx is tried again for three days; 410 switches the webhook off.',
  body: Type.Object({ name: webhookName, ...webhookFields }),
  exampleBody: { name: 'alarm', ...webhookBodyExample },
  idempotent: true,
  replies: {
    201: {
      description: 'The webhook; without its secret when an answer is replayed by its Idempotency-Key.',
      schema: Type.Object({ ...webhookReplyFields, secret: Type.Optional(webhookSecret) }),
      example: { ...webhookReplyExample, secret: webhookSecretExample },
    },
  },
  errors: ['request/taken', 'vault/key-missing'],
  async handle(request, services) {
    const { name, ...rest } = request.body;
    const draft = webhookDraft(rest);
    return createOnce(request, services, async (tx) => {
      const { secret, ...made } = await services.webhooks.create(tx, authorOf(request), name, draft);
      const headers = { Location: webhookPath(made.name), ETag: etagOf(made.version) };
      return { status: 201, headers, body: { ...webhookJson(made), secret }, unkept: ['secret'] };
    });
  },
});
