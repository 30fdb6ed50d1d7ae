import { MANIFEST_TYPES } from '@rowmill/contracts';
import type { Manifest } from '@rowmill/resources';
import { Type } from 'typebox';
import type { Answer } from '../../../http/define-route.ts';
import { etagOf } from '../../../http/etag.ts';
import { ATTRIBUTES } from '../../../queries/attribute-of.ts';
import { fileName } from './file-name.ts';

const LONGEST_COLUMN = 1000;
const MOST_COLUMNS = 10_000;

/** What users say in a manifest. */
export const manifestFields = {
  name: fileName('What was written: the name of the file.'),
  store: fileName(
    'Where it was written: the name of the store; for `file` any name, since it is the cellar.',
  ),
  type: Type.Enum([...MANIFEST_TYPES], {
    description: 'The type of the store; `file` is the cellar itself.',
  }),
  screenshots: Type.Optional(
    Type.Array(Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { maxItems: 1000 }), {
      maxItems: 1000,
      description: 'Hashes of screenshots, in groups; they are kept as long as the manifest is.',
    }),
  ),
  attributesContext: Type.Optional(
    Type.Object(
      {
        visible: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_COLUMN }), {
            maxItems: MOST_COLUMNS,
            description: 'The columns that are shown, in order.',
          }),
        ),
        renderers: Type.Optional(
          Type.Record(Type.String(), Type.Enum([...ATTRIBUTES]), {
            description: 'How a column is shown, by its name.',
          }),
        ),
      },
      { description: 'At most 64 KB of JSON.' },
    ),
  ),
};

const moment = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }));

export const manifestReply = Type.Object({
  ...manifestFields,
  version: Type.Integer({ minimum: 1 }),
  writtenAt: moment('The last write that succeeded.'),
  failedAt: moment('The last write that failed.'),
  failure: Type.Optional(Type.String({ description: 'Why it failed, as far as somebody has said.' })),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const manifestBodyExample = {
  name: 'prices',
  store: 'cellar',
  type: 'file',
  attributesContext: { visible: ['item', 'price'], renderers: { price: 'number' } },
};

export const manifestExample = {
  ...manifestBodyExample,
  version: 2,
  writtenAt: '2026-01-02T03:04:05.678Z',
  createdAt: '2026-01-01T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function manifestJson({ writtenAt, failedAt, createdAt, updatedAt, ...rest }: Manifest): object {
  return {
    ...rest,
    ...(writtenAt !== undefined && { writtenAt: writtenAt.toISOString() }),
    ...(failedAt !== undefined && { failedAt: failedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function manifestAnswer(status: 200 | 201, manifest: Manifest): Answer {
  const headers = { ETag: etagOf(manifest.version) };
  const body = manifestJson(manifest);
  if (status === 200) return { status, headers, body };
  const Location = `/v1/sirp/cellar/manifests/${encodeURIComponent(manifest.name)}`;
  return { status, headers: { ...headers, Location }, body };
}
