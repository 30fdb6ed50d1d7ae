import type { PromptRecord } from '@rowmill/resources';
import { Type } from 'typebox';
import type { Answer } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';

export const promptText = Type.String({
  minLength: 1,
  maxLength: 10_000,
  description: 'The text that `$PROMPTS.name$` stands for.',
});

export const promptReply = Type.Object({
  name: Type.String(),
  prompt: Type.String(),
  version: Type.Integer({ minimum: 1, description: 'Rises with each change.' }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const promptBodyExample = { name: 'sum up', prompt: 'Sum up in one sentence: $text$' };

export const promptReplyExample = {
  ...promptBodyExample,
  version: 7,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function promptAnswer(status: 200 | 201, record: PromptRecord): Answer {
  const location = `/v1/secrets/prompts/${encodeURIComponent(record.name)}`;
  return {
    status,
    headers: { etag: etagOf(record.version), ...(status === 201 && { location }) },
    body: record,
  };
}
