import { EVENT_TYPES } from '@rowmill/contracts';
import type { WebhookRecord } from '@rowmill/resources';
import { Type } from 'typebox';
import { webhookBodyExample } from './webhook-body.ts';

export const webhookReplyFields = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.Enum([...EVENT_TYPES])),
  enabled: Type.Boolean(),
  version: Type.Integer({ minimum: 1 }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
};

export const webhookReply = Type.Object(webhookReplyFields);

export const webhookReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  name: 'alarm',
  ...webhookBodyExample,
  version: 1,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export const webhookSecret = Type.String({
  description: 'What messages are signed with, by Standard Webhooks; shown this once.',
});

export const webhookSecretExample = 'whsec_ZXhhbXBsZSBleGFtcGxlIGV4YW1wbGUgZXhhbXBsZSE=';

export function webhookJson({ createdAt, updatedAt, ...rest }: WebhookRecord): object {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function webhookPath(name: string): `/v1/${string}` {
  return `/v1/webhooks/${encodeURIComponent(name)}`;
}
