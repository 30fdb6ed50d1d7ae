import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { checkpointJson, checkpointReply, checkpointReplyExample } from './checkpoint-reply.ts';
import { pageByName } from './page-by-name.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/checkpoints',
  operation: 'listCheckpoints',
  group: 'secrets',
  role: 'viewer',
  summary: 'Lists the checkpoints, by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of checkpoints.',
      schema: Type.Object({ items: Type.Array(checkpointReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [checkpointReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { checkpoints }) {
    const { items, ...rest } = await checkpoints.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(checkpointJson), ...rest } };
  },
});
