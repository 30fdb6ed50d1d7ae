import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

const entry = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  at: Type.String({ format: 'date-time' }),
  actor: Type.String(),
  address: Type.Optional(Type.String()),
  requestId: Type.Optional(Type.String()),
  operation: Type.String(),
  object: Type.Optional(Type.String()),
  outcome: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
});

export default defineRoute({
  method: 'GET',
  path: '/v1/audit',
  operation: 'listAuditEntries',
  group: 'rowmill',
  role: 'admin',
  summary: 'Lists what was done in the workspace, newest first.',
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
    cursor: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: '`nextCursor` of the page before.',
      }),
    ),
    operation: Type.Optional(Type.String({ maxLength: 100, description: 'Only entries of this operation.' })),
    actor: Type.Optional(
      Type.String({ maxLength: 1100, description: 'Only entries of this actor, as `user ada`.' }),
    ),
  }),
  replies: {
    200: {
      description: 'A page of entries.',
      schema: Type.Object({ items: Type.Array(entry), nextCursor: Type.Optional(Type.String()) }),
      example: {
        items: [
          {
            number: 17,
            at: '2026-01-02T03:04:05.678Z',
            actor: 'user ada',
            address: '192.0.2.7',
            requestId: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
            operation: 'createUser',
            object: 'grace',
            outcome: 'ok',
            details: { role: 'viewer' },
          },
        ],
        nextCursor: '17',
      },
    },
  },
  errors: [],
  async handle({ caller, query }, { audit }) {
    const { items, nextCursor } = await audit.list(caller.workspace, query);
    return {
      status: 200,
      body: { items, ...(nextCursor !== undefined && { nextCursor: String(nextCursor) }) },
    };
  },
});
