import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { policyJson, policyReply, policyReplyExample } from './policy-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/gonogo/policies',
  operation: 'listPolicies',
  group: 'gonogo',
  role: 'viewer',
  summary: 'Lists the domain policies, oldest first.',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
    cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the page before.' })),
  }),
  replies: {
    200: {
      description: 'A page of policies.',
      schema: Type.Object({ items: Type.Array(policyReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [policyReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query: { limit = 100, cursor } }, { policies }) {
    const { items, ...rest } = await policies.list(caller.workspace, { limit, ...(cursor && { cursor }) });
    return { status: 200, body: { items: items.map(policyJson), ...rest } };
  },
});
