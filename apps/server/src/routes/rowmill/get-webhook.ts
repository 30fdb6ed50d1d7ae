import { defineRoute } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import { webhookParams } from './webhook-body.ts';
import { webhookJson, webhookReply, webhookReplyExample } from './webhook-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/webhooks/{name}',
  operation: 'getWebhook',
  group: 'rowmill',
  role: 'editor',
  summary: 'Shows a webhook, without its secret.',
  params: webhookParams,
  replies: { 200: { description: 'The webhook.', schema: webhookReply, example: webhookReplyExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { webhooks }) {
    const record = await webhooks.get(caller.workspace, params.name);
    return { status: 200, headers: { ETag: etagOf(record.version) }, body: webhookJson(record) };
  },
});
