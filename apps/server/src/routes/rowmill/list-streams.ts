import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { streamJson, streamReply, streamReplyExample } from '../mentos/stream-reply.ts';
import { pageByName } from '../secrets/page-by-name.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/mentos/streams',
  operation: 'listStreams',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the streams by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of streams.',
      schema: Type.Object({ items: Type.Array(streamReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [streamReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { streams }) {
    const { items, ...rest } = await streams.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(streamJson), ...rest } };
  },
});
