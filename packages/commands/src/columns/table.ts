import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { selectColumns, selectColumnsSql } from './select-columns.ts';

export const table = defineCommand({
  name: 'table',
  chapter: 'columns',
  summary: 'Keeps only the named columns, in this order.',
  details:
    '`prefix.*` stands for all columns below a prefix. A path into an array is copied into a column. A row that has none of the columns stays as an empty row.',
  kind: 'row',
  version: 1,
  args: { columns: parameter.column({ describe: 'Columns to keep; `prefix.*` allowed.', many: true }) },
  flags: {},
  examples: [
    {
      title: 'Two columns',
      query: 'table price name',
      given: [{ name: 'pen', price: 2, stock: 5 }, { name: 'ink' }],
      result: [{ price: 2, name: 'pen' }, { name: 'ink' }],
    },
    {
      title: 'All columns below a prefix',
      query: 'table seller.* id',
      given: [{ id: 1, seller: { name: 'Ada', city: 'Rome' }, price: 2 }],
      result: [{ seller: { name: 'Ada', city: 'Rome' }, id: 1 }],
    },
    {
      title: 'Out of an array',
      query: 'table "offers.0.price" "offers.1.*"',
      given: [{ offers: [{ price: 5 }, { price: 6, used: true }] }],
      result: [{ offers: { 0: { price: 5 }, 1: { price: 6, used: true } } }],
    },
  ],
  row:
    ({ args }) =>
    (row) =>
      selectColumns(row, args.columns),
  sql: (input, { args }) => selectColumnsSql(input, args.columns),
});
