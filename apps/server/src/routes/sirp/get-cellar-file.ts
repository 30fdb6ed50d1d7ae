import { checkedFileName } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import { cellarFileExample, cellarFileFields, cellarFileJson } from './schemas/cellar-file.ts';
import { fileParams } from './schemas/file-name.ts';

const FIRST_ROWS = 100;

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/cellar/files/{name}',
  operation: 'getCellarFile',
  group: 'sirp',
  role: 'viewer',
  summary: 'Shows a file of the cellar with its first 100 rows; its version is in the ETag.',
  description: 'Columns that a row does not have are missing in it. `export` gives all rows.',
  params: fileParams,
  replies: {
    200: {
      description: 'The file.',
      schema: Type.Object({
        ...cellarFileFields,
        firstRows: Type.Array(Type.Object({}, { additionalProperties: true })),
      }),
      example: {
        ...cellarFileExample,
        firstRows: [
          { item: 'Lamp', price: '12' },
          { item: 'Tea', price: '4.20' },
        ],
      },
    },
  },
  errors: ['request/not-found'],
  async handle({ caller, params }, { cellar, cellarDesk }) {
    const file = await cellar.get(caller.workspace, checkedFileName(params.name, '/path/name'));
    const rows = await cellarDesk.firstRows(file, FIRST_ROWS);
    const firstRows = rows.map((row) => Object.fromEntries(row));
    return {
      status: 200,
      headers: { ETag: etagOf(file.version) },
      body: { ...cellarFileJson(file), firstRows },
    };
  },
});
