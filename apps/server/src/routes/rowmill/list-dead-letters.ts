import { printJson } from '@rowmill/language';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { deadLetterExample, deadLetterJson, deadLetterReply } from '../mentos/dead-letter-reply.ts';
import { storeParams } from '../mentos/store-body.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/mentos/stores/{name}/letters',
  operation: 'listDeadLetters',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the rows that a store did not get, oldest first; they are kept for thirty days.',
  params: storeParams,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
    cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the page before.' })),
  }),
  replies: {
    200: {
      description: 'A page of dead letters.',
      schema: Type.Object({ items: Type.Array(deadLetterReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [deadLetterExample] },
    },
  },
  errors: ['request/not-found'],
  async handle({ caller, params, query: { limit = 100, cursor } }, { deadLetters }) {
    const page = { limit, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await deadLetters.list(caller.workspace, params.name, page);
    const body = { items: items.map(deadLetterJson), ...(nextCursor !== undefined && { nextCursor }) };
    return { status: 200, headers: { 'content-type': 'application/json' }, body: printJson(body) };
  },
});
