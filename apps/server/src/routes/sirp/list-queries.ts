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
  summary: 'Lists queries, the newest first; with filters only those that fit all of them.',
  query: Type.Object({
    limit: pageQuery.properties.limit,
    cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the page before.' })),
    state: Type.Optional(
      Type.Array(queryState, {
        maxItems: 7,
        description: 'Only queries in one of these states; repeat it for each.',
      }),
    ),
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'What its first 1,000 characters or the note on it contain, in any case.',
      }),
    ),
    createdBy: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1100, description: 'As replies write it: `user ada`.' }),
    ),
    schedule: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: 'Only runs of the schedule with this id.' }),
    ),
    from: Type.Optional(Type.String({ format: 'date-time', description: 'Created then or later.' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'Created before then.' })),
    starred: Type.Optional(Type.Boolean({ description: 'Only those with a star, or only those without.' })),
  }),
  replies: {
    200: {
      description: 'A page of queries.',
      schema: Type.Object({ items: Type.Array(queryItem), nextCursor }),
      example: { items: [queryItemExample], nextCursor: queryItemExample.id },
    },
  },
  errors: [],
  async handle({ query, caller }, { queries }) {
    const { limit = 100, cursor, state, text, schedule, starred } = query;
    const createdBy = schedule === undefined ? query.createdBy : `schedule ${schedule}`;
    const { items, next } = await queries.list(caller.workspace, {
      limit,
      ...(cursor !== undefined && { after: cursor }),
      ...(state && { states: state }),
      ...(text !== undefined && { text }),
      ...(createdBy !== undefined && { createdBy }),
      ...(query.from !== undefined && { fromMs: Date.parse(query.from) }),
      ...(query.to !== undefined && { toMs: Date.parse(query.to) }),
      ...(starred !== undefined && { starred }),
    });
    return {
      status: 200,
      body: { items: items.map(showItem), ...(next !== undefined && { nextCursor: next }) },
    };
  },
});
