import { parameter } from '@rowmill/contracts';
import { columnOf, escapeKey } from '@rowmill/language';
import type { Relation, SqlColumn } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { columnHolding } from './change-column.ts';
import { columnsBelow, prefixOf } from './column-pattern.ts';

export const drop = defineCommand({
  name: 'drop',
  chapter: 'columns',
  summary: 'Takes columns away.',
  details: 'Names that a row does not have are no mistake. What lies inside an array stays.',
  kind: 'row',
  version: 1,
  args: { columns: parameter.column({ describe: 'Columns to take away; `prefix.*` allowed.', many: true }) },
  flags: {},
  examples: [
    {
      title: 'Two columns',
      query: 'drop stock note',
      given: [{ name: 'pen', price: 2, stock: 5 }],
      result: [{ name: 'pen', price: 2 }],
    },
    {
      title: 'All columns below a prefix',
      query: 'drop seller.*',
      given: [{ id: 1, seller: { name: 'Ada', city: 'Rome' } }],
      result: [{ id: 1 }],
    },
  ],
  row:
    ({ args }) =>
    (row) => {
      const kept = new Map(row);
      for (const name of args.columns) {
        const prefix = prefixOf(name);
        if (prefix === undefined) kept.delete(columnHolding(row, name));
        else for (const below of row.keys()) if (below.startsWith(`${prefix}.`)) kept.delete(below);
      }
      return kept;
    },
  sql(input: Relation, { args }) {
    const dropped = new Set<SqlColumn>();
    for (const name of args.columns) {
      const prefix = prefixOf(name);
      if (prefix !== undefined) for (const column of columnsBelow(input, prefix)) dropped.add(column);
      else {
        const candidates = [columnOf(input, name), columnOf(input, escapeKey(name))].filter(
          (column) => column !== undefined,
        );
        const [column, other] = new Set(candidates);
        // Which of two it is depends on the row.
        if (other !== undefined) return undefined;
        if (column !== undefined) dropped.add(column);
      }
    }
    return { ...input, columns: input.columns.filter((column) => !dropped.has(column)) };
  },
});
