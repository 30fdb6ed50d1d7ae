import type { StreamRecord } from '@rowmill/resources';
import { Type } from 'typebox';
import type { Answer } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import { fileName } from '../sirp/schemas/file-name.ts';

export const streamName = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'What the stream is called.',
});

export const streamParams = Type.Object({ name: streamName });

/** The document's Stream. */
export const streamFields = {
  name: streamName,
  streamConfig: Type.Object({
    store: fileName('The store that gets the rows.'),
    batch: Type.Optional(
      Type.Object({
        rows: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 100_000, description: 'Rows at once at most.' }),
        ),
        bytes: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'Bytes of JSON at once at most.' }),
        ),
      }),
    ),
    throughput: Type.Optional(
      Type.Number({ minimum: 0.001, maximum: 1_000_000, description: 'Rows a second at most.' }),
    ),
  }),
};

export const streamBodyExample = {
  name: 'prices',
  streamConfig: { store: 'warehouse', batch: { rows: 100 }, throughput: 20 },
};

export const streamReply = Type.Object({
  ...streamFields,
  version: Type.Integer({ minimum: 1 }),
  delivered: Type.Integer({ minimum: 0, description: 'Rows so far.' }),
  rejected: Type.Integer({ minimum: 0, description: 'Rows so far.' }),
  writtenAt: Type.Optional(Type.String({ format: 'date-time' })),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const streamReplyExample = {
  ...streamBodyExample,
  version: 1,
  delivered: 2,
  rejected: 0,
  writtenAt: '2026-01-02T03:04:05.678Z',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function streamJson(record: StreamRecord): object {
  const { name, store, batch, throughput, version, delivered, rejected, writtenAt } = record;
  return {
    name,
    streamConfig: { store, ...(batch && { batch }), ...(throughput !== undefined && { throughput }) },
    version,
    delivered,
    rejected,
    ...(writtenAt && { writtenAt: writtenAt.toISOString() }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function streamAnswer(status: 200 | 201, record: StreamRecord): Answer {
  const headers = { ETag: etagOf(record.version) };
  const body = streamJson(record);
  if (status === 200) return { status, headers, body };
  const Location = `/v1/mentos/streams/${encodeURIComponent(record.name)}`;
  return { status, headers: { ...headers, Location }, body };
}
