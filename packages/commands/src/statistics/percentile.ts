import { parameter } from '@rowmill/contracts';
import { escapeKey, sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { byFlag, COMMON_RULES } from './by-flag.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { asDouble, finite } from './numbers-of.ts';
import { summarize } from './summarize.ts';

export const percentile = defineCommand({
  name: 'percentile',
  chapter: 'statistics',
  summary: 'Gives percentiles of a column: the numbers below which a given share of its numbers lies.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to look at.' }),
    percents: parameter.number({
      describe: 'The shares in percent: `50 95 99` gives p50, p95 and p99.',
      many: true,
      minimum: 0,
      maximum: 100,
    }),
  },
  flags: { by: byFlag },
  adds: ['p50', 'p95'],
  details: `Between two numbers of the column the result is interpolated on a straight line. Values that are no numbers do not
count; without any number the result is missing.

${COMMON_RULES}`,
  examples: [
    {
      title: 'Median and ninetieth percentile',
      given: [{ ms: 10 }, { ms: 20 }, { ms: 30 }, { ms: 40 }, { ms: 50 }, { ms: 'n/a' }],
      query: 'percentile ms 50 90',
      result: [{ p50: 30, p90: 46 }],
    },
    {
      title: 'Each host by itself',
      given: [
        { host: 'a', ms: 1 },
        { host: 'a', ms: 3 },
        { host: 'b', ms: 8 },
      ],
      query: 'percentile ms 50 --by host',
      result: [
        { host: 'a', p50: 2 },
        { host: 'b', p50: 8 },
      ],
    },
  ],

  sql: (input, { args: { column, percents }, flags: { by } }) =>
    summarize(input, columnNames(by ?? ''), [column], ([looked]) =>
      [...new Set(percents)].map((percent) => ({
        name: escapeKey(`p${percent}`),
        type: 'DOUBLE',
        expression: finite(sql`quantile_cont(${asDouble(looked)}, CAST(${percent / 100} AS DOUBLE))`),
      })),
    ),
});
