import { parameter, ServiceError } from '@rowmill/contracts';
import { sql, sqlKey } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { byFlag, COMMON_RULES } from './by-flag.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { isPresent } from './numbers-of.ts';
import { summarize } from './summarize.ts';

export const count = defineCommand({
  name: 'count',
  chapter: 'statistics',
  summary: 'Counts rows, or the values of a column.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({
      describe: 'Counts only rows that have a value here; all rows when left out.',
      optional: true,
    }),
  },
  flags: {
    by: byFlag,
    distinct: parameter.boolean({ describe: 'Counts equal values of the column once.', default: false }),
    as: parameter.column({ describe: 'The name of the result.', default: 'count' }),
  },
  adds: ['count'],
  errors: ['query/bad-value'],
  details: COMMON_RULES,
  examples: [
    {
      title: 'How many rows',
      given: [{ n: 1 }, { n: 2 }, {}],
      query: 'count',
      result: [{ count: 3 }],
    },
    {
      title: 'How many rows of each kind',
      given: [{ kind: 'b' }, { kind: 'a' }, { kind: 'b' }, { kind: null }, {}],
      query: 'count --by kind',
      result: [{ kind: 'b', count: 2 }, { kind: 'a', count: 1 }, { kind: null, count: 1 }, { count: 1 }],
    },
    {
      title: 'How many rows have a price',
      given: [{ price: 1 }, { price: null }, {}, { price: 'n/a' }],
      query: 'count price',
      result: [{ count: 2 }],
    },
    {
      title: 'Different values',
      given: [{ x: 1 }, { x: '1' }, { x: 1 }, { x: null }],
      query: 'count x --distinct',
      result: [{ count: 2 }],
    },
    {
      title: 'Two columns make a group',
      given: [
        { shop: 'a', day: 1 },
        { shop: 'a', day: 2 },
        { shop: 'a', day: 1 },
      ],
      query: 'count --by "shop, day" --as rows',
      result: [
        { shop: 'a', day: 1, rows: 2 },
        { shop: 'a', day: 2, rows: 1 },
      ],
    },
  ],

  sql(input, { args: { column }, flags: { by, distinct, as } }) {
    if (distinct && column === undefined)
      throw new ServiceError('query/bad-value', { name: '--distinct', problem: 'needs a column to look at' });
    const of = column === undefined ? [] : [column];
    return summarize(input, columnNames(by ?? ''), of, ([counted]) => {
      if (column === undefined) return [{ name: as, type: 'BIGINT', expression: sql`count(*)` }];
      const expression =
        distinct && counted !== undefined
          ? sql`count(DISTINCT ${sqlKey(counted)}) FILTER (WHERE ${isPresent(counted)})`
          : sql`count(*) FILTER (WHERE ${isPresent(counted)})`;
      return [{ name: as, type: 'BIGINT', expression }];
    });
  },
});
