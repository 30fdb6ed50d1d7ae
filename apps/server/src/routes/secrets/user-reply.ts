import { Type } from 'typebox';
import { roleSchema } from './role-schema.ts';

export const userReply = Type.Object({
  username: Type.String(),
  role: Type.Optional(roleSchema),
  createdAt: Type.String({ format: 'date-time' }),
  passwordChangedAt: Type.String({ format: 'date-time' }),
});

export const userReplyExample = {
  username: 'ada',
  role: 'viewer',
  createdAt: '2026-01-02T03:04:05.678Z',
  passwordChangedAt: '2026-01-02T03:04:05.678Z',
};
