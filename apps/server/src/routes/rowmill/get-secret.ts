import { defineRoute } from '../../http/define-route.ts';
import { nameParams } from '../secrets/name-params.ts';
import { secretAnswer, secretReply, secretReplyExample } from '../secrets/secret-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/secrets/{name}',
  operation: 'getSecret',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Shows what may be told about a custom secret; its version is in the ETag.',
  params: nameParams,
  replies: {
    200: { description: 'All but its value.', schema: secretReply, example: secretReplyExample },
  },
  errors: ['request/not-found'],
  async handle({ caller, params }, { secrets }) {
    return secretAnswer(200, 'custom', await secrets.get(caller.workspace, params.name));
  },
});
