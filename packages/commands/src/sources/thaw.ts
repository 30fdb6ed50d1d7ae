import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { keptTable } from './kept-table.ts';

export const thaw = defineCommand({
  name: 'thaw',
  chapter: 'sources',
  summary: 'Gives the rows of a cellar file: an uploaded one, or one that a query froze.',
  kind: 'source',
  version: 1,
  begins: true,
  args: {
    name: parameter.name({ describe: 'The name of the cellar file.' }),
  },
  flags: {},
  errors: ['engine/unknown-table'],
  details:
    'The rows are those that the file has when the query is dispatched; if it is replaced or deleted meanwhile, the query goes on with the old ones. `cellar` lists the files.',
  examples: [
    {
      title: 'Prices that were kept',
      query: 'thaw prices || filter "price > 10"',
      files: { prices: '[{"item":"Lamp","price":12},{"item":"Tea","price":4.2}]' },
      result: [{ item: 'Lamp', price: 12 }],
    },
    {
      title: 'A file that is not there',
      query: 'thaw nowhere',
      error: 'engine/unknown-table',
    },
  ],

  reads: ({ args: { name } }) => ({ kind: 'file', name }),
  table: ({ args: { name } }, kept) => keptTable(kept, name),
});
