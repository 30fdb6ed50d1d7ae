import { parameter } from '@rowmill/contracts';
import { sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { byFlag, COMMON_RULES } from './by-flag.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { asDouble, finite } from './numbers-of.ts';
import { summarize } from './summarize.ts';

export const median = defineCommand({
  name: 'median',
  chapter: 'statistics',
  summary: 'Gives the number in the middle of a column.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to look at.' }),
  },
  flags: {
    by: byFlag,
    as: parameter.column({ describe: 'The name of the result.', default: 'median' }),
  },
  adds: ['median'],
  details: `Half of the numbers lie below it, half above; of two in the middle it is the average. Values that are no numbers do
not count; without any number the result is missing.

${COMMON_RULES}`,
  examples: [
    {
      title: 'An odd number of values',
      given: [{ price: 9 }, { price: 1 }, { price: 2 }, { price: null }],
      query: 'median price',
      result: [{ median: 2 }],
    },
    {
      title: 'Each shop by itself',
      given: [
        { shop: 'a', price: 1 },
        { shop: 'a', price: 4 },
        { shop: 'b', price: 7 },
      ],
      query: 'median price --by shop --as middle',
      result: [
        { shop: 'a', middle: 2.5 },
        { shop: 'b', middle: 7 },
      ],
    },
  ],

  sql: (input, { args: { column }, flags: { by, as } }) =>
    summarize(input, columnNames(by ?? ''), [column], ([looked]) => [
      { name: as, type: 'DOUBLE', expression: finite(sql`median(${asDouble(looked)})`) },
    ]),
});
