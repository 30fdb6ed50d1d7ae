import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { nextCursorOf, offsetOf } from '../../queries/page-cursor.ts';
import { idParams } from '../sirp/schemas/id-params.ts';
import { nextCursor, pageQuery } from '../sirp/schemas/page-query.ts';
import { rowError, rowErrorExample } from '../sirp/schemas/row-error.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/errors',
  operation: 'listQueryErrors',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the rows of a query that failed, and why.',
  params: idParams,
  query: Type.Object({
    ...pageQuery.properties,
    stage: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: 'Only of this stage.' })),
  }),
  replies: {
    200: {
      description: 'A page of errors.',
      schema: Type.Object({
        items: Type.Array(rowError),
        total: Type.Integer({ description: 'Errors on all pages.' }),
        rowsFailed: Type.Integer({ description: 'Rows that failed, those without a kept error included.' }),
        nextCursor,
      }),
      example: { items: [rowErrorExample], total: 1, rowsFailed: 1 },
    },
  },
  errors: ['request/not-found', 'results/expired'],
  async handle({ params, query: { limit = 100, cursor, stage }, caller }, { results }) {
    const offset = offsetOf(cursor);
    const wish = { offset, limit, ...(stage !== undefined && { stage }) };
    const page = await results.rowErrors(caller.workspace, params.id, wish);
    return { status: 200, body: { ...page, ...nextCursorOf(offset, page.items.length, page.total) } };
  },
});
