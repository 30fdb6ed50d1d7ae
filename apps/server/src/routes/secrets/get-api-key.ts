import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { keyReply, keyReplyExample } from './key-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/apikeys/{id}',
  operation: 'getApiKey',
  group: 'secrets',
  role: 'own',
  summary: 'Shows what is known of an API key, but not the key.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  replies: {
    200: { description: 'The key without what opens.', schema: keyReply, example: keyReplyExample },
  },
  errors: ['request/not-found'],
  async handle({ caller, params }, { keys }) {
    return { status: 200, body: await keys.get(caller, params.id) };
  },
});
