import { parameter } from '@rowmill/contracts';
import { checkKeptName } from '../check-kept-name.ts';
import { defineCommand } from '../define-command.ts';
import { keptTable } from './kept-table.ts';

export const thaw = defineCommand({
  name: 'thaw',
  chapter: 'sources',
  summary: 'Gives the rows of a cellar file, uploaded or frozen by a query, or those frozen into a store.',
  kind: 'source',
  version: 1,
  begins: true,
  args: {
    name: parameter.name({
      describe: 'The name of the cellar file, or what the rows were called in the store.',
      offers: 'cellar files',
    }),
  },
  flags: {
    store: parameter.name({
      describe: 'The store they were frozen into, instead of the cellar.',
      optional: true,
      offers: 'stores',
    }),
  },
  errors: [
    'engine/unknown-table',
    'query/bad-value',
    'store/unknown',
    'store/not-readable',
    'store/unavailable',
    'store/unusable',
  ],
  details: [
    'The rows are those that the file has when the query is dispatched; if it is replaced or deleted meanwhile, the query goes on with the old ones. `cellar` lists the files.',
    'Of a store, those of the types localFile and awsS3 give back what `freeze NAME --store …` has put there, of all runs together, the oldest first; they too are read when the query is dispatched. A row that had to be delivered twice comes twice; where the store has a `keyField`, both have the same key.',
  ].join('\n\n'),
  differsEachRun: ({ flags: { store } }) => store !== undefined,
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
    {
      title: 'Rows that were frozen into a store',
      query: 'thaw prices --store warehouse || sort price',
      files: { 'warehouse/prices': '[{"item":"Lamp","price":12},{"item":"Tea","price":4.2}]' },
      result: [
        { item: 'Tea', price: 4.2 },
        { item: 'Lamp', price: 12 },
      ],
    },
  ],

  reads({ args: { name }, flags: { store } }) {
    if (store === undefined) return { kind: 'file', name };
    checkKeptName('name', name);
    checkKeptName('--store', store);
    return { kind: 'store', store, name };
  },
  table: ({ args: { name } }, kept) => keptTable(kept, name),
});
