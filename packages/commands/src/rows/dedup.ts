import { parameter } from '@rowmill/contracts';
import { identifier, joinSql, orderBy, raw, sql, sqlKey } from '@rowmill/language';
import type { Relation, Sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { firstRows } from '../sql/first-rows.ts';
import { reachColumns } from '../sql/reach-columns.ts';

export const dedup = defineCommand({
  name: 'dedup',
  chapter: 'rows',
  summary: 'Keeps the first of the rows that are equal.',
  details:
    'Compares the named columns, or all columns whose names do not begin with `_`. 1 equals 1.0 but not "1"; null equals null, and rows without a column are equal in it.',
  kind: 'table',
  version: 1,
  args: {
    columns: parameter.column({ describe: 'The columns to compare.', many: true, optional: true }),
  },
  flags: {},
  examples: [
    {
      title: 'Equal rows',
      query: 'dedup',
      given: [
        { url: '/a', _sequence: 0 },
        { url: '/b', _sequence: 1 },
        { url: '/a', _sequence: 2 },
      ],
      result: [
        { url: '/a', _sequence: 0 },
        { url: '/b', _sequence: 1 },
      ],
    },
    {
      title: 'The cheapest offer of each product',
      query: 'sort price || dedup product',
      given: [
        { product: 'pen', price: 3 },
        { product: 'ink', price: 5 },
        { product: 'pen', price: 2 },
      ],
      result: [
        { product: 'pen', price: 2 },
        { product: 'ink', price: 5 },
      ],
    },
    {
      title: 'What is equal',
      query: 'dedup v',
      given: [{ v: 1 }, { v: '1' }, { v: 1.0 }, { v: null }, {}, { v: null }, {}],
      result: [{ v: 1 }, { v: '1' }, { v: null }, {}],
    },
  ],
  sql(input, { args }) {
    const names =
      args.columns.length > 0
        ? args.columns
        : input.columns.map((column) => column.name).filter((name) => !name.startsWith('_'));
    const { relation, columns } = reachColumns(input, names);
    const keys = columns.flatMap((column) => (column === undefined ? [] : [sqlKey(column)]));
    return keys.length === 0 ? firstRows(relation, 1) : firstOfEach(relation, joinSql(keys));
  },
});

/** Measured on a million rows: a semi-join with the smallest ids costs a fifth less than a window, but needs one id. */
function firstOfEach(relation: Relation, keys: Sql): Relation {
  const [only, ...others] = relation.order;
  if (only !== undefined && others.length === 0) {
    const id = identifier(only.as);
    const first = only.descending ? sql`max(${id})` : sql`min(${id})`;
    // To read two columns of a file once more costs less than to keep all of them at hand; to compute rows does not.
    const how = relation.from.texts.join('').split('SELECT').length === 2 ? raw('NOT MATERIALIZED') : raw('');
    return {
      ...relation,
      from: sql`(WITH rows AS ${how} (SELECT * FROM ${relation.from}) SELECT * FROM rows WHERE ${id} IN (SELECT ${first} FROM rows GROUP BY ${keys}))`,
    };
  }
  const place = sql`row_number() OVER (PARTITION BY ${keys} ORDER BY ${orderBy(relation)})`;
  return { ...relation, from: sql`(SELECT * FROM ${relation.from} QUALIFY ${place} = 1)` };
}
