import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { webhookParams } from './webhook-body.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/webhooks/{name}/test',
  operation: 'testWebhook',
  group: 'rowmill',
  role: 'editor',
  summary: 'Sends a message of type webhook.test, once, and says how it went.',
  params: webhookParams,
  replies: {
    200: {
      description: 'How it went; also when the other side refused.',
      schema: Type.Object({
        delivered: Type.Boolean({ description: 'Whether the other side answered with 2xx.' }),
        status: Type.Optional(Type.Integer({ description: 'What it answered, if anything.' })),
        problem: Type.Optional(Type.String()),
        milliseconds: Type.Integer({ minimum: 0 }),
      }),
      example: { delivered: true, status: 204, milliseconds: 83 },
    },
  },
  errors: ['request/not-found', 'vault/damaged', 'vault/key-missing'],
  async handle({ caller, params, signal }, { webhookSender }) {
    return { status: 200, body: await webhookSender.tryOut(caller.workspace, params.name, signal) };
  },
});
