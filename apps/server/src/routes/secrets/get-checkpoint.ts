import { defineRoute } from '../../http/define-route.ts';
import { checkpointAnswer, checkpointReply, checkpointReplyExample } from './checkpoint-reply.ts';
import { nameParams } from './name-params.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/checkpoints/{name}',
  operation: 'getCheckpoint',
  group: 'secrets',
  role: 'viewer',
  summary: 'Shows a checkpoint; its version is in the ETag.',
  params: nameParams,
  replies: {
    200: { description: 'The checkpoint.', schema: checkpointReply, example: checkpointReplyExample },
  },
  errors: ['request/not-found'],
  async handle({ caller, params }, { checkpoints }) {
    return checkpointAnswer(200, await checkpoints.get(caller.workspace, params.name));
  },
});
