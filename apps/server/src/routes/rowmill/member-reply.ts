import { Type } from 'typebox';
import { roleSchema } from '../secrets/role-schema.ts';

export const memberReply = Type.Object({
  username: Type.String(),
  role: roleSchema,
  createdAt: Type.String({ format: 'date-time' }),
});

export const memberReplyExample = {
  username: 'ada',
  role: 'editor',
  createdAt: '2026-01-02T03:04:05.678Z',
};
