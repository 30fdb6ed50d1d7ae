import { parameter } from '@rowmill/contracts';
import { sql, type Relation } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { reachColumns } from '../sql/reach-columns.ts';
import { asDouble } from './numbers-of.ts';

export const histogram = defineCommand({
  name: 'histogram',
  chapter: 'statistics',
  summary: 'Counts the numbers of a column in ranges of equal width.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, to look at.' }),
  },
  flags: {
    bins: parameter.integer({ describe: 'How many ranges.', default: 10, minimum: 1, maximum: 1000 }),
  },
  adds: ['from', 'to', 'count'],
  details: `The ranges run from the least number to the greatest, empty ones included. A number on a border belongs to the range
above it, the greatest to the last range. If all numbers are equal there is one range; without any there is no row.
Values that are no numbers are skipped. For ranges of a given width: \`bucket\`, then \`count --by\`.`,
  examples: [
    {
      title: 'Four ranges',
      given: [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 2.5 }, { n: 8 }, { n: '3' }, {}],
      query: 'histogram n --bins 4',
      result: [
        { from: 0, to: 2, count: 2 },
        { from: 2, to: 4, count: 2 },
        { from: 4, to: 6, count: 0 },
        { from: 6, to: 8, count: 1 },
      ],
    },
    {
      title: 'All equal',
      given: [{ n: 3 }, { n: 3 }],
      query: 'histogram n',
      result: [{ from: 3, to: 3, count: 2 }],
    },
  ],

  sql: (input, { args: { column }, flags: { bins } }) => ranges(input, column, bins),
});

function ranges(input: Relation, name: string, bins: number): Relation {
  const { relation, columns } = reachColumns(input, [name]);
  const count = sql`CAST(${bins} AS BIGINT)`;
  // Dividing before subtracting keeps the width of −1e308…1e308 finite.
  const width = sql`("hi" / ${count} - "lo" / ${count})`;
  const from = sql`(
    WITH numbers AS MATERIALIZED (SELECT ${asDouble(columns[0])} AS "x" FROM ${relation.from}),
    ends AS (SELECT min("x") AS "lo", max("x") AS "hi" FROM numbers),
    counted AS (
      SELECT CASE WHEN "lo" = "hi" THEN 0
             ELSE least(greatest(CAST(floor("x" / ${width} - "lo" / ${width}) AS BIGINT), 0), ${count} - 1) END AS "bin",
        count(*) AS "many"
      FROM numbers, ends WHERE "x" IS NOT NULL GROUP BY 1
    ),
    bins AS (
      SELECT "lo", "hi", unnest(range(CASE WHEN "lo" IS NULL THEN 0 WHEN "lo" = "hi" THEN 1 ELSE ${count} END)) AS "bin"
      FROM ends
    )
    SELECT "lo" + "bin" * ${width} AS "c0",
      CASE WHEN "bin" = ${count} - 1 OR "lo" = "hi" THEN "hi" ELSE "lo" + ("bin" + 1) * ${width} END AS "c1",
      coalesce("many", 0) AS "c2", "bin" AS "o0"
    FROM bins LEFT JOIN counted USING ("bin")
  )`;
  return {
    columns: [
      { name: 'from', as: 'c0', type: 'DOUBLE' },
      { name: 'to', as: 'c1', type: 'DOUBLE' },
      { name: 'count', as: 'c2', type: 'BIGINT' },
    ],
    order: [{ as: 'o0', descending: false }],
    from,
  };
}
