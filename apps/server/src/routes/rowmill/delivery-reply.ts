import type { DeliveryRecord } from '@rowmill/resources';
import { Type } from 'typebox';

export const deliveryParams = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 1000 }),
  id: Type.String({ format: 'uuid' }),
});

export const deliveryFields = {
  id: Type.String({ format: 'uuid', description: 'The webhook-id of the message.' }),
  type: Type.String(),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer({ minimum: 0 }),
  status: Type.Optional(Type.Integer({ description: 'What the other side answered last.' })),
  problem: Type.Optional(Type.String({ description: 'What went wrong last.' })),
  createdAt: Type.String({ format: 'date-time' }),
  triedAt: Type.Optional(Type.String({ format: 'date-time' })),
  nextAt: Type.Optional(Type.String({ format: 'date-time', description: 'When it is tried next.' })),
};

export const deliveryReply = Type.Object(deliveryFields);

export const deliveryReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e12',
  type: 'query.failed',
  state: 'waiting',
  attempts: 1,
  status: 503,
  problem: 'hooks.example answered 503',
  createdAt: '2026-01-02T03:04:05.678Z',
  triedAt: '2026-01-02T03:04:05.778Z',
  nextAt: '2026-01-02T03:04:10.901Z',
};

export function deliveryJson({ createdAt, triedAt, nextAt, ...rest }: DeliveryRecord): object {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    ...(triedAt && { triedAt: triedAt.toISOString() }),
    ...(nextAt && { nextAt: nextAt.toISOString() }),
  };
}
