import { parameter, type Row, type Value } from '@rowmill/contracts';
import { flattenInto, readPath } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';

export const explode = defineCommand({
  name: 'explode',
  chapter: 'rows',
  summary: 'Gives one row for each item of an array, under the same name.',
  details:
    'All other columns repeat. Items that are objects spread over columns below the name; `normalize` drops the name instead. A value that is no array is one item; an empty array, null or nothing gives no row unless `--keepEmpty`.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column with the array.' }) },
  flags: {
    keepEmpty: parameter.boolean({
      describe: 'Keeps a row that has no item, without the column.',
      default: false,
    }),
  },
  examples: [
    {
      title: 'One row a tag',
      query: 'explode tags',
      given: [
        { id: 1, tags: ['new', 'sale'] },
        { id: 2, tags: [] },
        { id: 3, tags: 'old' },
      ],
      result: [
        { id: 1, tags: 'new' },
        { id: 1, tags: 'sale' },
        { id: 3, tags: 'old' },
      ],
    },
    {
      title: 'Objects spread over columns',
      query: 'explode offers --keepEmpty',
      given: [{ offers: [{ price: 5 }, { price: 6 }], id: 1 }, { id: 2 }],
      result: [{ offers: { price: 5 }, id: 1 }, { offers: { price: 6 }, id: 1 }, { id: 2 }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) => {
      const items = itemsOf(readPath(row, args.column));
      if (items.length > 0) return items.map((item) => withItem(row, args.column, item));
      return flags.keepEmpty ? withoutColumn(row, args.column) : undefined;
    },
});

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return [];
  return isArray(value) ? value : [value];
}

function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** The item where the array stood; for an array inside another, behind all columns. */
function withItem(row: Row, column: string, item: Value): Row {
  const result = new Map<string, Value>();
  for (const [name, value] of row) {
    if (name === column) flattenInto(result, name, item);
    else if (!result.has(name)) result.set(name, value);
  }
  if (!row.has(column)) flattenInto(result, column, item);
  return result;
}

function withoutColumn(row: Row, column: string): Row {
  const result = new Map(row);
  result.delete(column);
  return result;
}
