import type { CheckpointRecord, PromptRecord, SecretRecord } from '@rowmill/resources';
import { Type } from 'typebox';
import type { Answer } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import type { KeptAs } from './secret-body.ts';

/** What may be told about a secret. */
export const secretReply = Type.Object({
  name: Type.String(),
  type: Type.Enum(['custom', 'checkpoint', 'prompt']),
  providerType: Type.Optional(Type.String()),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  hasValue: Type.Boolean({ description: 'Whether there is a value; it is never shown.' }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const secretReplyExample = {
  name: 'shop token',
  type: 'custom',
  metadata: { type: 'token' },
  hasValue: true,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

const PLACES = { custom: 'secrets', checkpoint: 'checkpoints', prompt: 'prompts' } as const;

export function secretJson(record: SecretRecord): object {
  const { name, providerType, metadata, hasValue, createdAt, updatedAt } = record;
  return { name, type: 'custom', providerType, metadata, hasValue, createdAt, updatedAt };
}

export function secretAnswer(
  status: 200 | 201,
  type: KeptAs['type'],
  record: SecretRecord | CheckpointRecord | PromptRecord,
): Answer {
  const { name, version, createdAt, updatedAt } = record;
  const location = `/v1/secrets/${PLACES[type]}/${encodeURIComponent(name)}`;
  return {
    status,
    headers: { etag: etagOf(version), ...(status === 201 && { location }) },
    body: 'hasValue' in record ? secretJson(record) : { name, type, hasValue: true, createdAt, updatedAt },
  };
}
