import { Type } from 'typebox';
import { roleSchema } from '../secrets/role-schema.ts';

export const sessionReply = Type.Object({
  username: Type.String(),
  workspace: Type.String({ format: 'uuid' }),
  role: roleSchema,
  csrfToken: Type.String({
    description: 'To be sent as X-CSRF-Token with every request that changes something.',
  }),
  expiresAt: Type.String({ format: 'date-time' }),
});

export const sessionReplyExample = {
  username: 'ada',
  workspace: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  role: 'editor',
  csrfToken: 'pVt1yKq0m3Zr8cN5wXoB2hLsD7uEjF4aG9iTkQvYx6M',
  expiresAt: '2026-01-09T03:04:05.678Z',
};
