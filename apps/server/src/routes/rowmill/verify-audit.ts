import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/audit/verify',
  operation: 'verifyAudit',
  group: 'rowmill',
  role: 'admin',
  summary: 'Checks that no entry of the audit log was changed or taken out.',
  replies: {
    200: {
      description: 'Whether the log is whole, and where it is not.',
      schema: Type.Object({
        ok: Type.Boolean(),
        entries: Type.Integer({ minimum: 0, description: 'How many there ought to be.' }),
        brokenAt: Type.Optional(
          Type.Integer({ minimum: 1, description: 'The first that is missing or not as it was written.' }),
        ),
      }),
      example: { ok: true, entries: 1713 },
    },
  },
  errors: [],
  async handle({ caller }, { audit }) {
    return { status: 200, body: await audit.verify(caller.workspace) };
  },
});
