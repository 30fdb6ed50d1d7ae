import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import {
  promptAnswer,
  promptBodyExample,
  promptReply,
  promptReplyExample,
  promptText,
} from './prompt-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/prompts',
  operation: 'createPrompt',
  group: 'secrets',
  role: 'editor',
  summary: 'Keeps a prompt, which queries name by `$PROMPTS.name$`.',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 1000 }), prompt: promptText }),
  exampleBody: promptBodyExample,
  idempotent: true,
  replies: { 201: { description: 'The prompt.', schema: promptReply, example: promptReplyExample } },
  errors: ['request/taken'],
  async handle(request, services) {
    return createOnce(request, services, async (tx) =>
      promptAnswer(201, await services.prompts.create(authorOf(request), request.body, tx)),
    );
  },
});
