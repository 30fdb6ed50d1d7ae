import { Type } from 'typebox';
import type { PolicyRecord } from '@rowmill/resources';
import { etagOf } from '../../http/etag.ts';
import type { Answer } from '../../http/define-route.ts';
import { policyBodyExample, policyFields } from './policy-body.ts';

export const policyReply = Type.Object({
  id: Type.String({ format: 'uuid' }),
  ...policyFields,
  version: Type.Integer({ minimum: 1 }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const policyReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  ...policyBodyExample,
  version: 1,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function policyJson({ createdAt, updatedAt, ...rest }: PolicyRecord): object {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function policyAnswer(status: 200 | 201, record: PolicyRecord): Answer {
  const headers = { ETag: etagOf(record.version) };
  const body = policyJson(record);
  if (status === 200) return { status, headers, body };
  return { status, headers: { ...headers, Location: `/v1/gonogo/policies/${record.id}` }, body };
}
