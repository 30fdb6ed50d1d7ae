import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { idParams, queryId } from '../sirp/schemas/id-params.ts';

export default defineRoute({
  method: 'PATCH',
  path: '/v1/sirp/queries/{id}',
  operation: 'updateQuery',
  group: 'rowmill',
  role: 'editor',
  summary: 'Puts a star or a note on a query, or takes them away; what is left out stays.',
  description: 'Star and note are those of the workspace, not of one person. They go when the query goes.',
  params: idParams,
  body: Type.Object({
    starred: Type.Optional(Type.Boolean()),
    note: Type.Optional(Type.String({ maxLength: 2000, description: 'An empty one takes it away.' })),
  }),
  exampleBody: { starred: true, note: 'Before the shop moved.' },
  replies: {
    200: {
      description: 'Star and note as they are now.',
      schema: Type.Object({ id: queryId, starred: Type.Boolean(), note: Type.String() }),
      example: {
        id: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
        starred: true,
        note: 'Before the shop moved.',
      },
    },
  },
  errors: ['request/not-found'],
  async handle(request, { remarks }) {
    const { id } = request.params;
    return { status: 200, body: { id, ...(await remarks.put(authorOf(request), id, request.body)) } };
  },
});
