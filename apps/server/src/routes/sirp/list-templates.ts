import { TEMPLATE_ORDERS, type TemplateOrder } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { templateJson, templateReply, templateReplyExample } from './schemas/template.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/templates',
  operation: 'listTemplates',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists the query templates, oldest first unless `sortBy` says otherwise.',
  query: Type.Object({
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: 'What the name contains, in any case.' }),
    ),
    sortBy: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description: '`name`, `createdAt` or `updatedAt`; a leading `-` descends.',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
    cursor: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: '`nextCursor` of the page before.' }),
    ),
  }),
  replies: {
    200: {
      description: 'A page of templates.',
      schema: Type.Object({ items: Type.Array(templateReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [templateReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query: { limit = 100, sortBy, ...rest } }, { templates }) {
    const order = orderOf(sortBy);
    const search = { ...rest, limit, ...(order && { sortBy: order }) };
    const { items, ...next } = await templates.list(caller.workspace, search);
    return { status: 200, body: { items: items.map(templateJson), ...next } };
  },
});

function orderOf(given: string | undefined): TemplateOrder | undefined {
  const order = TEMPLATE_ORDERS.find((each) => each === given);
  if (given !== undefined && order === undefined)
    throw invalidRequest([
      { pointer: '/query/sortBy', code: 'choice', detail: `must be one of ${TEMPLATE_ORDERS.join(', ')}` },
    ]);
  return order;
}
