import { defineRoute } from '../../http/define-route.ts';
import { nameParams } from '../secrets/name-params.ts';
import { promptAnswer, promptReply, promptReplyExample } from '../secrets/prompt-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/prompts/{name}',
  operation: 'getPrompt',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Shows a prompt; its version is in the ETag.',
  params: nameParams,
  replies: { 200: { description: 'The prompt.', schema: promptReply, example: promptReplyExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { prompts }) {
    return promptAnswer(200, await prompts.get(caller.workspace, params.name));
  },
});
