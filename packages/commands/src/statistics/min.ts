import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { byFlag, COMMON_RULES } from './by-flag.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { extremeOf } from './extreme-of.ts';
import { summarize } from './summarize.ts';

export const min = defineCommand({
  name: 'min',
  chapter: 'statistics',
  summary: 'Gives the least value of a column.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to look at.' }),
  },
  flags: {
    by: byFlag,
    as: parameter.column({ describe: 'The name of the result.', default: 'min' }),
  },
  adds: ['min'],
  details: `The value that \`sort COLUMN\` puts first: booleans come before numbers, numbers before text, text before arrays. Without
any value the result is missing.

${COMMON_RULES}`,
  examples: [
    {
      title: 'The cheapest',
      given: [{ price: 9 }, { price: 2.5 }, { price: 'n/a' }, { price: null }, {}],
      query: 'min price',
      result: [{ min: 2.5 }],
    },
    {
      title: 'The first name of each shop',
      given: [
        { shop: 'b', name: 'lamp' },
        { shop: 'a', name: 'desk' },
        { shop: 'b', name: 'chair' },
      ],
      query: 'min name --by shop --as name',
      result: [
        { shop: 'b', name: 'chair' },
        { shop: 'a', name: 'desk' },
      ],
    },
  ],

  sql: (input, { args: { column }, flags: { by, as } }) =>
    summarize(input, columnNames(by ?? ''), [column], ([looked]) => [
      { name: as, ...extremeOf(looked, 'least') },
    ]),
});
