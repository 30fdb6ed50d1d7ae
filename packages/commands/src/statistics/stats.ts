import { parameter } from '@rowmill/contracts';
import { sql, type Sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { byFlag, COMMON_RULES } from './by-flag.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { extremeOf } from './extreme-of.ts';
import { asDouble, finite, isNumber, type MaybeColumn } from './numbers-of.ts';
import { sumOf } from './sum-of.ts';
import { summarize, type Measure } from './summarize.ts';

export const stats = defineCommand({
  name: 'stats',
  chapter: 'statistics',
  summary: 'Gives count, sum, average, least, greatest, median and deviation of the numbers of a column.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to look at.' }),
  },
  flags: { by: byFlag },
  adds: ['count', 'skipped', 'sum', 'avg', 'min', 'max', 'median', 'deviation'],
  details: `Only numbers are looked at: \`count\` says how many there are, \`skipped\` how many rows have something else or nothing.
\`deviation\` is the sample standard deviation, missing for less than two numbers.

${COMMON_RULES}`,
  examples: [
    {
      title: 'One column at a glance',
      given: [{ price: 2 }, { price: 4 }, { price: 9 }, { price: 'n/a' }, {}],
      query: 'stats price || drop deviation',
      result: [{ count: 3, skipped: 2, sum: 15, avg: 5, min: 2, max: 9, median: 4 }],
    },
    {
      title: 'Each shop by itself',
      given: [
        { shop: 'a', price: 1 },
        { shop: 'a', price: 3 },
        { shop: 'b', price: null },
      ],
      query: 'stats price --by shop || table shop count skipped avg',
      result: [
        { shop: 'a', count: 2, skipped: 0, avg: 2 },
        { shop: 'b', count: 0, skipped: 1 },
      ],
    },
  ],

  sql: (input, { args: { column }, flags: { by } }) =>
    summarize(input, columnNames(by ?? ''), [column], ([looked]) => figuresOf(looked)),
});

function figuresOf(column: MaybeColumn): Measure[] {
  const number = isNumber(column);
  const value = asDouble(column);
  const numbers = column?.type === 'VARCHAR' || column?.type === 'BOOLEAN' ? undefined : column;
  return [
    { name: 'count', type: 'BIGINT', expression: sql`count(*) FILTER (WHERE ${number})` },
    { name: 'skipped', type: 'BIGINT', expression: sql`count(*) FILTER (WHERE NOT ${number})` },
    { name: 'sum', ...sumOf(column) },
    { name: 'avg', type: 'DOUBLE', expression: finite(sql`favg(${value})`) },
    { name: 'min', ...extremeOf(numbers, 'least', number) },
    { name: 'max', ...extremeOf(numbers, 'greatest', number) },
    { name: 'median', type: 'DOUBLE', expression: finite(sql`median(${value})`) },
    { name: 'deviation', type: 'DOUBLE', expression: deviationOf(value) },
  ];
}

/** Missing where the squares do not fit a double: the database would stop the whole statement there. */
function deviationOf(value: Sql): Sql {
  const isModest = sql`abs(${value}) < 1e145`;
  return sql`CASE WHEN bool_and(${isModest}) THEN stddev_samp(CASE WHEN ${isModest} THEN ${value} END) END`;
}
