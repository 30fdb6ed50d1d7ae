import { parameter, ServiceError } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { keptTable } from './kept-table.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

export const queries = defineCommand({
  name: 'queries',
  chapter: 'sources',
  summary: 'Gives the rows of an earlier query, or of one of its stages.',
  kind: 'source',
  version: 1,
  begins: true,
  args: {
    id: parameter.name({ describe: 'The id of the query.' }),
    stage: parameter.name({
      describe: 'The label of a stage, or its number, counted from 0; the last stage when left out.',
      optional: true,
    }),
  },
  flags: {},
  errors: ['engine/unknown-table', 'query/bad-value'],
  details: 'The query must have ended, and its results must not have expired. Nothing is fetched again.',
  examples: [
    {
      title: 'Going on from the rows of yesterday',
      query: 'queries 0192f5a0-6c1e-7000-8000-4d1f2a9b3c55 || filter "price < 5"',
      files: {
        '0192f5a0-6c1e-7000-8000-4d1f2a9b3c55': '[{"item":"Lamp","price":12},{"item":"Tea","price":4.2}]',
      },
      result: [{ item: 'Tea', price: 4.2 }],
    },
    {
      title: 'The rows of a labelled stage',
      query: 'queries 0192f5a0-6c1e-7000-8000-4d1f2a9b3c55 pages',
      files: { '0192f5a0-6c1e-7000-8000-4d1f2a9b3c55 pages': '[{"url":"/a"}]' },
      result: [{ url: '/a' }],
    },
    {
      title: 'What is no id',
      query: 'queries yesterday',
      error: 'query/bad-value',
    },
  ],

  reads({ args: { id, stage } }) {
    if (!UUID.test(id))
      throw new ServiceError('query/bad-value', { name: 'ID', problem: 'is not the id of a query' });
    return { kind: 'stage', query: id.toLowerCase(), ...(stage !== undefined && { stage }) };
  },
  table: ({ args: { id } }, kept) => keptTable(kept, id),
});
