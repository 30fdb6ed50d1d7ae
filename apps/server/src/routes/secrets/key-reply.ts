import { Type } from 'typebox';
import { roleSchema } from './role-schema.ts';

const keyFields = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  role: roleSchema,
  username: Type.String({ description: 'Whose key it is.' }),
  lastFour: Type.String({ description: 'The last four characters, to tell keys apart.' }),
  createdAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.Optional(Type.String({ format: 'date-time' })),
  lastUsedAt: Type.Optional(Type.String({ format: 'date-time', description: 'At most a minute late.' })),
  lastUsedFrom: Type.Optional(Type.String({ description: 'The address of the client.' })),
};

export const keyReply = Type.Object(keyFields);

export const newKeyReply = Type.Object({
  ...keyFields,
  key: Type.Optional(
    Type.String({
      description: 'Shown this once; left out when an answer is replayed by its Idempotency-Key.',
    }),
  ),
});

export const keyReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  name: 'nightly build',
  role: 'editor',
  username: 'ada',
  lastFour: 'Ch2x',
  createdAt: '2026-01-02T03:04:05.678Z',
};
