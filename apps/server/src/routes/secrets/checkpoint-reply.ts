import type { CheckpointRecord } from '@rowmill/resources';
import { Type } from 'typebox';
import type { Answer } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';

export const checkpointText = Type.String({
  minLength: 1,
  maxLength: 10_000,
  description: 'What `$CHECKPOINTS.name$` stands for.',
});

export const checkpointReply = Type.Object({
  name: Type.String(),
  checkpoint: Type.String({
    description: 'A value that a query has left and that is no text is shown as JSON.',
  }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const checkpointBodyExample = { name: 'last order', checkpoint: '2026-01-02T03:04:05Z' };

export const checkpointReplyExample = {
  ...checkpointBodyExample,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function checkpointJson({ name, checkpoint, createdAt, updatedAt }: CheckpointRecord): object {
  return { name, checkpoint, createdAt, updatedAt };
}

export function checkpointAnswer(status: 200 | 201, record: CheckpointRecord): Answer {
  const location = `/v1/secrets/checkpoints/${encodeURIComponent(record.name)}`;
  return {
    status,
    headers: { etag: etagOf(record.version), ...(status === 201 && { location }) },
    body: checkpointJson(record),
  };
}
