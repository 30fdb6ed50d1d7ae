import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/cellar/use',
  operation: 'getCellarUse',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Shows how much of its room in the cellar the workspace uses.',
  replies: {
    200: {
      description: 'Counted as stored.',
      schema: Type.Object({
        files: Type.Integer({ minimum: 0 }),
        bytes: Type.Integer({ minimum: 0, description: 'Of all files, as they are stored.' }),
        mostBytes: Type.Integer({ minimum: 0, description: 'An upload that needs more is refused.' }),
      }),
      example: { files: 3, bytes: 48_210_904, mostBytes: 100_000_000_000 },
    },
  },
  errors: [],
  async handle({ caller }, { cellar }) {
    return { status: 200, body: await cellar.use(caller.workspace) };
  },
});
