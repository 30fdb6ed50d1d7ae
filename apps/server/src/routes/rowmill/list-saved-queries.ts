import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from '../secrets/page-by-name.ts';
import { savedQueryJson, savedQueryReply, savedQueryReplyExample } from './saved-query-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/saved-queries',
  operation: 'listSavedQueries',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the saved queries, by name; of each text the first 1,000 characters.',
  query: Type.Object({
    ...pageByName.properties,
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'What name, text or note contain, in any case.',
      }),
    ),
    starred: Type.Optional(Type.Boolean({ description: 'Only those with a star, or only those without.' })),
  }),
  replies: {
    200: {
      description: 'A page of saved queries.',
      schema: Type.Object({ items: Type.Array(savedQueryReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [savedQueryReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { savedQueries }) {
    const { items, ...rest } = await savedQueries.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(savedQueryJson), ...rest } };
  },
});
