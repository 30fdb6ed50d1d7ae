import { defineRoute } from '../../http/define-route.ts';
import { streamAnswer, streamParams, streamReply, streamReplyExample } from '../mentos/stream-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/mentos/streams/{name}',
  operation: 'getStream',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Gives a stream and how much went through it.',
  params: streamParams,
  replies: { 200: { description: 'The stream.', schema: streamReply, example: streamReplyExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { streams }) {
    return streamAnswer(200, await streams.get(caller.workspace, params.name));
  },
});
