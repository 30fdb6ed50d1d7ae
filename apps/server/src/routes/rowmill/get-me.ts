import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { roleSchema } from '../secrets/role-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/me',
  operation: 'getMe',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Says who the caller is, where, and what they may do.',
  replies: {
    200: {
      description: 'The caller.',
      schema: Type.Object({
        username: Type.Optional(Type.String()),
        role: roleSchema,
        workspace: Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() }),
        keyId: Type.Optional(Type.String({ format: 'uuid', description: 'Left out for sessions.' })),
      }),
      example: {
        username: 'ada',
        role: 'editor',
        workspace: { id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11', name: 'default' },
        keyId: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e12',
      },
    },
  },
  errors: [],
  async handle({ caller }, { workspaces }) {
    const { id, name } = await workspaces.get(caller, caller.workspace);
    const { username, role, keyId } = caller;
    return { status: 200, body: { username, role, workspace: { id, name }, keyId } };
  },
});
