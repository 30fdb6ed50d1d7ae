import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { webhookParams } from './webhook-body.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/webhooks/{name}',
  operation: 'deleteWebhook',
  group: 'rowmill',
  role: 'editor',
  summary: 'Deletes a webhook with its log; what was not sent yet is not sent any more.',
  params: webhookParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { webhooks }) {
    const { headers, params } = request;
    await webhooks.delete(authorOf(request), params.name, (version) =>
      requireMatch(headers['if-match'], version, 'webhook'),
    );
    return { status: 204 };
  },
});
