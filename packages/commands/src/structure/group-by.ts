import { parameter } from '@rowmill/contracts';
import { sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { numbered } from '../sql/numbered.ts';
import { summarize } from '../statistics/summarize.ts';
import { nestedJson } from './nested-json.ts';

export const groupBy = defineCommand({
  name: 'groupBy',
  chapter: 'structure',
  summary: 'Gathers rows with the same value into one row.',
  kind: 'table',
  version: 1,
  args: {
    columns: parameter.column({ describe: 'The column, or columns, whose values make a group.', many: true }),
  },
  flags: {},
  adds: ['_group', '_groupCount'],
  details: `One row for each distinct value, in the order in which they are first seen. \`_group\` is the array of the members, whole
rows in their order: \`_group.0.price\` reads the first one's price. \`_groupCount\` counts them. Values are equal when they
are of the same kind: 1 and 1.0 are, 1 and "1" are not. Rows without the column are a group of their own.

For figures instead of members see \`count --by\`, \`sum --by\` and the like: they work on tables of any size.`,
  examples: [
    {
      title: 'Members side by side',
      given: [
        { card: 'x', text: 'Lamp' },
        { card: 'y', text: 'Desk' },
        { card: 'x', text: '9 EUR' },
      ],
      query: 'groupBy card',
      result: [
        {
          card: 'x',
          _group: [
            { card: 'x', text: 'Lamp' },
            { card: 'x', text: '9 EUR' },
          ],
          _groupCount: 2,
        },
        { card: 'y', _group: [{ card: 'y', text: 'Desk' }], _groupCount: 1 },
      ],
    },
    {
      title: 'Members read by a path; objects stay objects',
      given: [
        { card: 'x', _html: { innerText: 'Lamp' } },
        { card: 'x', _html: { innerText: '9 EUR' } },
      ],
      query:
        'groupBy card || rename _group.0._html.innerText product || rename _group.1._html.innerText price || table product price',
      result: [{ product: 'Lamp', price: '9 EUR' }],
    },
    {
      title: 'Two columns make a group; 1 is not "1"',
      given: [
        { a: 1, b: 'x' },
        { a: '1', b: 'x' },
        { a: 1, b: 'x' },
      ],
      query: 'groupBy a b || drop _group',
      result: [
        { a: 1, b: 'x', _groupCount: 2 },
        { a: '1', b: 'x', _groupCount: 1 },
      ],
    },
  ],

  sql(input, { args: { columns } }) {
    const { relation, position } = numbered(input);
    return summarize(relation, columns, [], () => [
      {
        name: '_group',
        type: 'JSON',
        expression: sql`CAST('[' || string_agg(${nestedJson(relation.columns)}, ',' ORDER BY ${position}) || ']' AS JSON)`,
      },
      { name: '_groupCount', type: 'BIGINT', expression: sql`count(*)` },
    ]);
  },
});
