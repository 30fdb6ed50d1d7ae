import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from '../secrets/page-by-name.ts';
import { cellarFileExample, cellarFileJson, cellarFileReply } from './schemas/cellar-file.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/cellar/files',
  operation: 'listCellarFiles',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists the files of the cellar, by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of files.',
      schema: Type.Object({ items: Type.Array(cellarFileReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [cellarFileExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { cellar }) {
    const { items, ...rest } = await cellar.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(cellarFileJson), ...rest } };
  },
});
