import type { SavedQueryRecord } from '@rowmill/resources';
import { Type } from 'typebox';
import type { Answer } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';

/** What users decide about a saved query. */
export const savedQueryFields = {
  name: Type.String({ minLength: 1, maxLength: 200, description: 'Unique in the workspace.' }),
  query: Type.String({
    minLength: 1,
    maxLength: 1_048_576,
    description: 'The text; it may be unfinished, nothing checks it.',
  }),
  starred: Type.Boolean(),
  note: Type.String({ maxLength: 2000 }),
};

export const savedQueryParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const savedQueryReply = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  query: Type.String(),
  starred: Type.Boolean(),
  note: Type.String(),
  createdBy: Type.String(),
  version: Type.Integer({ minimum: 1, description: 'Rises with each change.' }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const savedQueryExample = {
  name: 'Prices of the shop',
  query: 'api get https://shop.example/prices.json || sort price',
};

export const savedQueryReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  ...savedQueryExample,
  starred: false,
  note: '',
  createdBy: 'user ada',
  version: 1,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function savedQueryJson({ createdAt, updatedAt, ...rest }: SavedQueryRecord): object {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function savedQueryAnswer(status: 200 | 201, record: SavedQueryRecord): Answer {
  const location = `/v1/saved-queries/${record.id}`;
  return {
    status,
    headers: { etag: etagOf(record.version), ...(status === 201 && { location }) },
    body: savedQueryJson(record),
  };
}
