import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { idParams } from './schemas/id-params.ts';
import { nextCursor } from './schemas/page-query.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/screenshots',
  operation: 'getQueryScreenshots',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists the screenshots a query has taken.',
  params: idParams,
  replies: {
    200: {
      description: 'None, as long as no command takes any.',
      schema: Type.Object({
        items: Type.Array(Type.Object({ hash: Type.String(), href: Type.String(), stage: Type.Integer() })),
        nextCursor,
      }),
      example: { items: [] },
    },
  },
  errors: ['request/not-found'],
  async handle({ params, caller }, { queries }) {
    await queries.find(caller.workspace, params.id);
    return { status: 200, body: { items: [] } };
  },
});
