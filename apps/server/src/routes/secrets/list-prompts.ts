import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from './page-by-name.ts';
import { promptReply, promptReplyExample } from './prompt-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/prompts',
  operation: 'listPrompts',
  group: 'secrets',
  role: 'viewer',
  summary: 'Lists the prompts, by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of prompts.',
      schema: Type.Object({ items: Type.Array(promptReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [promptReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { prompts }) {
    return { status: 200, body: await prompts.list(caller.workspace, query) };
  },
});
