import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { frequencies } from './frequencies.ts';

export const rare = defineCommand({
  name: 'rare',
  chapter: 'statistics',
  summary: 'Lists the values of a column that occur least often.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to look at.' }),
    limit: parameter.integer({ describe: 'How many values.', default: 10, minimum: 1 }),
  },
  flags: {},
  adds: ['count'],
  details: `One row a value, with \`count\`; of values that occur equally often the one first seen comes first. Missing and null are
skipped.`,
  examples: [
    {
      title: 'The two rarest brands',
      given: [{ brand: 'z' }, { brand: 'z' }, { brand: 'y' }, { brand: 'x' }, { brand: 'w' }, {}],
      query: 'rare brand 2',
      result: [
        { brand: 'y', count: 1 },
        { brand: 'x', count: 1 },
      ],
    },
  ],

  sql: (input, { args: { column, limit } }) => frequencies(input, column, 'least', limit),
});
