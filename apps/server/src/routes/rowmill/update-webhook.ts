import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { etagOf, requireMatch } from '../../http/etag.ts';
import { webhookBodyExample, webhookDraft, webhookFields, webhookParams } from './webhook-body.ts';
import { webhookJson, webhookReply, webhookReplyExample } from './webhook-reply.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/webhooks/{name}',
  operation: 'updateWebhook',
  group: 'rowmill',
  role: 'editor',
  summary: 'Changes a webhook, or switches it off and on; with If-Match only the version that was read.',
  description: 'What waits while it is off is sent when it is switched on again.',
  params: webhookParams,
  body: Type.Object(webhookFields),
  exampleBody: webhookBodyExample,
  replies: {
    200: {
      description: 'The webhook as it is now.',
      schema: webhookReply,
      example: { ...webhookReplyExample, version: 2 },
    },
  },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { webhooks, webhookSender }) {
    const { body, headers, params } = request;
    const record = await webhooks.update(authorOf(request), params.name, webhookDraft(body), (version) =>
      requireMatch(headers['if-match'], version, 'webhook'),
    );
    webhookSender.wake();
    return { status: 200, headers: { ETag: etagOf(record.version) }, body: webhookJson(record) };
  },
});
