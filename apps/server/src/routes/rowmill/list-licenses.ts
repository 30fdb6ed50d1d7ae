import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { licenceJson, licenceReply, licenceReplyExample } from '../licorice/licence-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/licorice/licenses',
  operation: 'listLicenses',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the licences, also those that have expired, in the order in which they were added.',
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
    cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the page before.' })),
  }),
  replies: {
    200: {
      description: 'A page of licences.',
      schema: Type.Object({ items: Type.Array(licenceReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [licenceReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { licences }) {
    const { items, ...rest } = await licences.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(licenceJson), ...rest } };
  },
});
