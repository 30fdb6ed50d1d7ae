import { parameter } from '@rowmill/contracts';
import { sqlSortKeys } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { orderFirstBy } from '../sql/order-first-by.ts';
import { reachColumns } from '../sql/reach-columns.ts';

export const sort = defineCommand({
  name: 'sort',
  chapter: 'rows',
  summary: 'Puts the rows in the order of one or more columns.',
  details:
    'Values of one kind stand together: booleans, numbers, text by code point, arrays, null, and rows without the column last. Descending turns the order around inside each kind only. Rows that are equal keep their order. Text is not read as a number: cast it first.',
  kind: 'table',
  version: 1,
  args: {
    columns: parameter.column({ describe: 'The columns to sort by, the first one first.', many: true }),
  },
  flags: {
    order: parameter.choice(['ascending', 'descending'], {
      describe: 'Which way, for all columns.',
      default: 'ascending',
    }),
  },
  examples: [
    {
      title: 'By one column',
      query: 'sort name',
      given: [{ name: 'pen' }, { name: 'Ink' }, { name: 'cap' }],
      result: [{ name: 'Ink' }, { name: 'cap' }, { name: 'pen' }],
    },
    {
      title: 'By two columns',
      query: 'sort brand price --order descending',
      given: [
        { brand: 'a', price: 1 },
        { brand: 'b', price: 1 },
        { brand: 'a', price: 2 },
      ],
      result: [
        { brand: 'b', price: 1 },
        { brand: 'a', price: 2 },
        { brand: 'a', price: 1 },
      ],
    },
    {
      title: 'All kinds of values',
      query: 'sort v --order descending',
      given: [
        { n: 1 },
        { n: 2, v: null },
        { n: 3, v: '10' },
        { n: 4, v: 9 },
        { n: 5, v: 10.5 },
        { n: 6, v: true },
        { n: 7, v: [1] },
        { n: 8, v: '9' },
        { n: 9, v: 9 },
      ],
      result: [
        { n: 6, v: true },
        { n: 5, v: 10.5 },
        { n: 4, v: 9 },
        { n: 9, v: 9 },
        { n: 8, v: '9' },
        { n: 3, v: '10' },
        { n: 7, v: [1] },
        { n: 2, v: null },
        { n: 1 },
      ],
    },
    {
      title: 'By what lies in an array',
      query: 'sort _group.0.price',
      given: [{ _group: [{ price: 7 }] }, { _group: [{ price: 5 }] }],
      result: [{ _group: [{ price: 5 }] }, { _group: [{ price: 7 }] }],
    },
  ],
  sql(input, { args, flags }) {
    const { relation, columns } = reachColumns(input, args.columns);
    const descending = flags.order === 'descending';
    const keys = columns.flatMap((column) => (column === undefined ? [] : sqlSortKeys(column, descending)));
    return orderFirstBy(relation, keys);
  },
});
