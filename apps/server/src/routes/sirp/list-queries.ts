import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { showItem } from '../../queries/show-query.ts';
import { nextCursor, pageQuery } from './schemas/page-query.ts';
import { queryItem, queryItemExample } from './schemas/query-record.ts';
import { queryState } from './schemas/query-state.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries',
  operation: 'listQueries',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists queries, the newest first.',
  query: Type.Object({
    limit: pageQuery.properties.limit,
    cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the page before.' })),
    state: Type.Optional(
      Type.Array(queryState, {
        maxItems: 7,
        description: 'Only queries in one of these states; repeat it for each.',
      }),
    ),
  }),
  replies: {
    200: {
      description: 'A page of queries.',
      schema: Type.Object({ items: Type.Array(queryItem), nextCursor }),
      example: { items: [queryItemExample], nextCursor: queryItemExample.id },
    },
  },
  errors: [],
  async handle({ query: { limit = 100, cursor, state }, caller }, { queries }) {
    const { items, next } = await queries.list(caller.workspace, {
      limit,
      ...(cursor !== undefined && { after: cursor }),
      ...(state && { states: state }),
    });
    return {
      status: 200,
      body: { items: items.map(showItem), ...(next !== undefined && { nextCursor: next }) },
    };
  },
});
