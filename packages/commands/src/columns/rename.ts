import { parameter, type Row, type Value } from '@rowmill/contracts';
import { columnOf, readPath } from '@rowmill/language';
import type { Relation, SqlColumn } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { findColumn } from '../sql/find-column.ts';
import { withValue } from '../sql/with-value.ts';
import { columnHolding, setColumn } from './change-column.ts';

export const rename = defineCommand({
  name: 'rename',
  chapter: 'columns',
  summary: 'Gives a column another name.',
  details:
    'The column keeps its place; a column that had the new name is replaced. A path into an array is copied into a column of the new name, behind all others. Rows without the column stay as they are.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column as it is called now.' }),
    name: parameter.column({ describe: 'What to call it.' }),
  },
  flags: {},
  examples: [
    {
      title: 'A shorter name',
      query: 'rename attributes.href link',
      given: [{ attributes: { href: '/a', id: 'x' } }, { attributes: { id: 'y' } }],
      result: [{ link: '/a', attributes: { id: 'x' } }, { attributes: { id: 'y' } }],
    },
    {
      title: 'Out of a group',
      query: 'rename _group.0.price price',
      given: [{ _group: [{ price: 5 }, { price: 6 }] }],
      result: [{ _group: [{ price: 5 }, { price: 6 }], price: 5 }],
    },
    {
      title: 'Over another column',
      query: 'rename title name',
      given: [{ title: 'Ink', id: 1, name: 'old' }],
      result: [{ name: 'Ink', id: 1 }],
    },
  ],
  row:
    ({ args }) =>
    (row) =>
      renamed(row, args.column, args.name),
  sql(input: Relation, { args }) {
    const found = findColumn(input, args.column);
    if (found.in === 'nothing') return input;
    if (found.in === 'places') return undefined;
    const taken = columnOf(input, args.name);
    if (taken !== undefined && taken !== found.column) return renamedOver(input, found.column, taken);
    const columns = input.columns.map((column) =>
      column === found.column ? { ...column, name: args.name } : column,
    );
    return { ...input, columns };
  },
});

function renamed(row: Row, from: string, to: string): Row {
  const column = columnHolding(row, from);
  if (!row.has(column)) {
    const value = readPath(row, from);
    return value === undefined ? row : setColumn(row, to, value);
  }
  const result = new Map<string, Value>();
  for (const [name, value] of row) {
    if (name === column) result.set(to, value);
    else if (name !== to) result.set(name, value);
  }
  return result;
}

/** Rows without the column keep what they had under the new name. */
function renamedOver(input: Relation, column: SqlColumn, taken: SqlColumn): Relation {
  const merged = withValue(input, taken.name, column);
  const value = columnOf(merged, taken.name)!;
  const columns = merged.columns.flatMap((other) => {
    if (other === value) return [];
    return other.name === column.name ? [value] : [other];
  });
  return { ...merged, columns };
}
