import { parameter } from '@rowmill/contracts';
import { sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { byFlag, COMMON_RULES } from './by-flag.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { asDouble, finite } from './numbers-of.ts';
import { summarize } from './summarize.ts';

export const avg = defineCommand({
  name: 'avg',
  chapter: 'statistics',
  summary: 'Gives the average of the numbers of a column.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to average.' }),
  },
  flags: {
    by: byFlag,
    as: parameter.column({ describe: 'The name of the result.', default: 'avg' }),
  },
  adds: ['avg'],
  details: `Values that are no numbers do not count; without any number the result is missing.

${COMMON_RULES}`,
  examples: [
    {
      title: 'The whole table',
      given: [{ price: 2 }, { price: 3 }, { price: 'n/a' }, {}],
      query: 'avg price',
      result: [{ avg: 2.5 }],
    },
    {
      title: 'Each shop by itself; one has no price',
      given: [{ shop: 'b', price: 1 }, { shop: 'a' }, { shop: 'b', price: 4 }],
      query: 'avg price --by shop --as mean',
      result: [{ shop: 'b', mean: 2.5 }, { shop: 'a' }],
    },
  ],

  sql: (input, { args: { column }, flags: { by, as } }) =>
    summarize(input, columnNames(by ?? ''), [column], ([averaged]) => [
      { name: as, type: 'DOUBLE', expression: finite(sql`favg(${asDouble(averaged)})`) },
    ]),
});
