import type { CellarFile } from '@rowmill/resources';
import { Type } from 'typebox';

const moment = Type.String({ format: 'date-time' });

export const cellarFileFields = {
  name: Type.String(),
  version: Type.Integer({ description: 'Higher after each change.' }),
  origin: Type.Enum(['json', 'ndjson', 'csv', 'parquet', 'results', 'query'], {
    description: 'How it was uploaded; `results` is a results reply, `query` was frozen by a query.',
  }),
  rows: Type.Integer({ description: 'How many.' }),
  bytes: Type.Integer({ description: 'As they are stored.' }),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      type: Type.Enum(['BOOLEAN', 'BIGINT', 'DOUBLE', 'VARCHAR', 'JSON'], {
        description: '`JSON` holds values of several types.',
      }),
    }),
  ),
  query: Type.Optional(Type.String({ format: 'uuid', description: 'The query that froze it.' })),
  stage: Type.Optional(Type.Integer({ description: 'The stage of the query, counted from 0.' })),
  createdAt: moment,
  updatedAt: moment,
};

export const cellarFileReply = Type.Object(cellarFileFields);

export const cellarFileExample = {
  name: 'prices',
  version: 12,
  origin: 'csv',
  rows: 2,
  bytes: 812,
  columns: [
    { name: 'item', type: 'VARCHAR' },
    { name: 'price', type: 'VARCHAR' },
  ],
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function cellarFileJson(file: CellarFile): object {
  const { name, version, origin, rows, bytes, columns, query, stage, createdAt, updatedAt } = file;
  return {
    name,
    version,
    origin,
    rows,
    bytes,
    columns,
    ...(query !== undefined && { query }),
    ...(stage !== undefined && { stage }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
