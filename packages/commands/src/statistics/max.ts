import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { byFlag, COMMON_RULES } from './by-flag.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { extremeOf } from './extreme-of.ts';
import { summarize } from './summarize.ts';

export const max = defineCommand({
  name: 'max',
  chapter: 'statistics',
  summary: 'Gives the greatest value of a column.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to look at.' }),
  },
  flags: {
    by: byFlag,
    as: parameter.column({ describe: 'The name of the result.', default: 'max' }),
  },
  adds: ['max'],
  details: `The value that \`sort COLUMN --order descending\` puts first: so among numbers and text it is the greatest number.
Without any value the result is missing.

${COMMON_RULES}`,
  examples: [
    {
      title: 'The dearest',
      given: [{ price: 9 }, { price: 12 }, { price: 'n/a' }, { price: null }, {}],
      query: 'max price',
      result: [{ max: 12 }],
    },
    {
      title: 'The last day of each shop',
      given: [
        { shop: 'b', day: '2026-01-02' },
        { shop: 'a', day: '2026-01-01' },
        { shop: 'b', day: '2026-01-03' },
      ],
      query: 'max day --by shop --as last',
      result: [
        { shop: 'b', last: '2026-01-03' },
        { shop: 'a', last: '2026-01-01' },
      ],
    },
  ],

  sql: (input, { args: { column }, flags: { by, as } }) =>
    summarize(input, columnNames(by ?? ''), [column], ([looked]) => [
      { name: as, ...extremeOf(looked, 'greatest') },
    ]),
});
