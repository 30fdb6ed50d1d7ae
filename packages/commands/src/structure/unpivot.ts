import { parameter, type Row, type Value } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';

export const unpivot = defineCommand({
  name: 'unpivot',
  chapter: 'structure',
  summary: 'Turns columns into rows: one row per column, with its name and its value.',
  kind: 'row',
  version: 1,
  args: {
    columns: parameter.column({ describe: 'The columns to turn; prefix.* stands for several.', many: true }),
  },
  flags: {
    name: parameter.column({ describe: "The column for the columns' names.", default: 'name' }),
    value: parameter.column({ describe: 'The column for their values.', default: 'value' }),
  },
  adds: ['_input.*'],
  details: `Every other column repeats on each row. A column that is missing in a row gives no row; an explicit null does.
Where a name is taken already, the older value moves to \`_input.*\`. With \`prefix.*\` the names lose the prefix.`,
  examples: [
    {
      title: 'Quarters as rows',
      given: [
        { shop: 'a', q1: 10, q2: 12 },
        { shop: 'b', q2: 7 },
      ],
      query: 'unpivot q1 q2',
      result: [
        { shop: 'a', name: 'q1', value: 10 },
        { shop: 'a', name: 'q2', value: 12 },
        { shop: 'b', name: 'q2', value: 7 },
      ],
    },
    {
      title: 'All columns under a prefix, with names of their own',
      given: [{ id: 1, price: { eur: 9, usd: 10 } }],
      query: 'unpivot price.* --name currency --value price',
      result: [
        { id: 1, currency: 'eur', price: 9 },
        { id: 1, currency: 'usd', price: 10 },
      ],
    },
  ],

  row({ args: { columns }, flags: { name: nameColumn, value: valueColumn } }) {
    return (row) => {
      const cells = cellsOf(row, columns);
      const kept = [...row].filter(([name]) => !cells.has(name));
      return [...cells.values()].map(({ label, value }) => {
        const result = new Map<string, Value>();
        const moved: [string, Value][] = [];
        for (const [name, old] of kept) {
          if (name === nameColumn || name === valueColumn) moved.push([`_input.${name}`, old]);
          else result.set(name, old);
        }
        result.set(nameColumn, label).set(valueColumn, value);
        for (const [name, old] of moved) result.set(name, old);
        return result;
      });
    };
  },
});

/** The cells to turn, by column, in the order in which the columns were asked for. */
function cellsOf(row: Row, columns: readonly string[]): Map<string, { label: string; value: Value }> {
  const cells = new Map<string, { label: string; value: Value }>();
  for (const wanted of columns) {
    if (wanted.endsWith('.*')) {
      const prefix = wanted.slice(0, -1);
      for (const [name, value] of row)
        if (name.startsWith(prefix)) cells.set(name, { label: name.slice(prefix.length), value });
    } else {
      const value = row.get(wanted);
      if (value !== undefined) cells.set(wanted, { label: wanted, value });
    }
  }
  return cells;
}
