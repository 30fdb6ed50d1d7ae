import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { nameParams } from '../secrets/name-params.ts';
import { promptAnswer, promptReply, promptReplyExample, promptText } from '../secrets/prompt-reply.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/secrets/prompts/{name}',
  operation: 'updatePrompt',
  group: 'rowmill',
  role: 'editor',
  summary: 'Replaces the text of a prompt; with If-Match only the version that was read.',
  description: 'Queries that were dispatched before keep the text they have.',
  params: nameParams,
  body: Type.Object({ prompt: promptText }),
  exampleBody: { prompt: promptReplyExample.prompt },
  replies: { 200: { description: 'The prompt.', schema: promptReply, example: promptReplyExample } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { prompts }) {
    const { body, headers, params } = request;
    const draft = { name: params.name, prompt: body.prompt };
    const record = await prompts.update(authorOf(request), draft, (version) =>
      requireMatch(headers['if-match'], version, 'prompt'),
    );
    return promptAnswer(200, record);
  },
});
