import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { frequencies } from './frequencies.ts';

export const top = defineCommand({
  name: 'top',
  chapter: 'statistics',
  summary: 'Lists the values of a column that occur most often.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to look at.' }),
    limit: parameter.integer({ describe: 'How many values.', default: 10, minimum: 1 }),
  },
  flags: {},
  adds: ['count'],
  details: `One row a value, with \`count\`; of values that occur equally often the one first seen comes first. Missing and null are
skipped. \`count --by COLUMN\` lists all of them in the order first seen.`,
  examples: [
    {
      title: 'The two most frequent brands',
      given: [{ brand: 'x' }, { brand: 'y' }, { brand: 'z' }, { brand: 'z' }, { brand: null }, {}],
      query: 'top brand 2',
      result: [
        { brand: 'z', count: 2 },
        { brand: 'x', count: 1 },
      ],
    },
  ],

  sql: (input, { args: { column, limit } }) => frequencies(input, column, 'most', limit),
});
