import type { StoreRecord } from '@rowmill/resources';
import { Type } from 'typebox';
import type { Answer } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import { storeBodyExample, storeFields } from './store-body.ts';

const instant = Type.Optional(Type.String({ format: 'date-time' }));

export const storeReply = Type.Object({
  ...storeFields,
  version: Type.Integer({ minimum: 1 }),
  health: Type.Object({
    state: Type.Enum(['unused', 'up', 'failing'], { description: 'By the last delivery.' }),
    deliveredAt: instant,
    failedAt: instant,
    failure: Type.Optional(Type.String()),
  }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const storeReplyExample = {
  ...storeBodyExample,
  config: { ...storeBodyExample.config, credentials: { token: '********' } },
  version: 1,
  health: { state: 'up', deliveredAt: '2026-01-02T03:04:05.678Z' },
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function storeJson(record: StoreRecord): object {
  const { name, type, configuration, processors, credentials, version, createdAt, updatedAt } = record;
  return {
    type,
    config: { store: { name }, configuration, processors, credentials },
    version,
    health: healthOf(record),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function storeAnswer(status: 200 | 201, record: StoreRecord): Answer {
  const headers = { ETag: etagOf(record.version) };
  const body = storeJson(record);
  if (status === 200) return { status, headers, body };
  const Location = `/v1/mentos/stores/${encodeURIComponent(record.name)}`;
  return { status, headers: { ...headers, Location }, body };
}

function healthOf({ deliveredAt, failedAt, failure }: StoreRecord): object {
  const isFailing = failedAt !== undefined && (deliveredAt === undefined || failedAt > deliveredAt);
  const used = deliveredAt === undefined ? 'unused' : 'up';
  return {
    state: isFailing ? 'failing' : used,
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    ...(failedAt && { failedAt: failedAt.toISOString() }),
    ...(failure !== undefined && { failure }),
  };
}
