import { Type } from 'typebox';
import { roleSchema } from '../secrets/role-schema.ts';

export const workspaceFields = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  role: roleSchema,
  current: Type.Boolean({ description: 'Whether the caller is in it now.' }),
};

export const workspaceReply = Type.Object(workspaceFields);

export const workspaceReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  name: 'research',
  createdAt: '2026-01-02T03:04:05.678Z',
  role: 'admin',
  current: true,
};

export const workspaceParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
