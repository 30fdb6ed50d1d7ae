import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import {
  streamAnswer,
  streamBodyExample,
  streamFields,
  streamReply,
  streamReplyExample,
} from './stream-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/mentos/streams',
  operation: 'createStream',
  group: 'mentos',
  role: 'editor',
  summary: 'Creates a stream: a named way to a store, at its own pace.',
  body: Type.Object(streamFields),
  exampleBody: streamBodyExample,
  idempotent: true,
  replies: {
    201: {
      description: 'The stream.',
      schema: streamReply,
      example: { ...streamReplyExample, delivered: 0 },
    },
  },
  errors: ['request/taken', 'store/unknown'],
  async handle(request, services) {
    const { name, streamConfig } = request.body;
    return createOnce(request, services, async (tx) =>
      streamAnswer(201, await services.streams.create(authorOf(request), { name, ...streamConfig }, tx)),
    );
  },
});
