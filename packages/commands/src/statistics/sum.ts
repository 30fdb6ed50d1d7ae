import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { byFlag, COMMON_RULES } from './by-flag.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { sumOf } from './sum-of.ts';
import { summarize } from './summarize.ts';

export const sum = defineCommand({
  name: 'sum',
  chapter: 'statistics',
  summary: 'Adds up the numbers of a column.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to add up.' }),
  },
  flags: {
    by: byFlag,
    as: parameter.column({ describe: 'The name of the result.', default: 'sum' }),
  },
  adds: ['sum'],
  details: `Whole numbers add up exactly, however large the sum. Values that are no numbers count as nothing; the sum of
nothing is 0, a sum too large for a number is missing.

${COMMON_RULES}`,
  examples: [
    {
      title: 'The whole table',
      given: [{ price: 2 }, { price: 3 }, { price: '4' }, { price: null }, {}],
      query: 'sum price',
      result: [{ sum: 5 }],
    },
    {
      title: 'Each shop by itself',
      given: [
        { shop: 'b', price: 1.5 },
        { shop: 'a', price: 4 },
        { shop: 'b', price: 1 },
      ],
      query: 'sum price --by shop --as total',
      result: [
        { shop: 'b', total: 2.5 },
        { shop: 'a', total: 4 },
      ],
    },
    {
      title: 'Large whole numbers stay exact',
      given: [{ n: 9223372036854775807n }, { n: 2 }],
      query: 'sum n',
      result: [{ sum: 9223372036854775809n }],
    },
    {
      title: 'Out of arrays',
      given: [{ offers: [{ price: 2 }] }, { offers: [{ price: 5 }, { price: 9 }] }],
      query: 'sum offers.0.price',
      result: [{ sum: 7 }],
    },
    {
      title: 'Nothing to add up',
      given: [],
      query: 'sum price',
      result: [{ sum: 0 }],
    },
  ],

  sql: (input, { args: { column }, flags: { by, as } }) =>
    summarize(input, columnNames(by ?? ''), [column], ([summed]) => [{ name: as, ...sumOf(summed) }]),
});
