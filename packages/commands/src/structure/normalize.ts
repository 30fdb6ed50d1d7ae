import { parameter, type Row, type Value } from '@rowmill/contracts';
import { escapeKey, readPath, rowOf } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { isUnder, spreadItems } from './spread-items.ts';

export const normalize = defineCommand({
  name: 'normalize',
  chapter: 'structure',
  summary: 'Makes one row of each item of an array.',
  kind: 'row',
  version: 1,
  args: {
    path: parameter.column({ describe: 'The array, or an object, which counts as one item.' }),
  },
  flags: {
    keepEmpty: parameter.boolean({
      describe: 'Keeps a row whose array is empty or missing, instead of dropping it.',
      default: false,
    }),
  },
  adds: ['_input.*'],
  details: `The item's columns stand in the place of the array, without its name in front; every other column repeats on
each row. Where both have a column of the same name the item's value wins and the other moves to \`_input.*\`.
An item that is no object stands under \`value\`. Null counts as empty.`,
  examples: [
    {
      title: 'One row per item, the rest repeated',
      given: [{ page: 1, items: [{ id: 'a' }, { id: 'b' }] }],
      query: 'normalize items',
      result: [
        { page: 1, id: 'a' },
        { page: 1, id: 'b' },
      ],
    },
    {
      title: 'An array below an object',
      given: [{ data: { users: [{ name: 'Ann' }], total: 1 } }],
      query: 'normalize data.users',
      result: [{ name: 'Ann', data: { total: 1 } }],
    },
    {
      title: 'An object is one item: its name goes away',
      given: [{ seller: { name: 'Ann', city: 'Oslo' }, price: 3 }],
      query: 'normalize seller',
      result: [{ name: 'Ann', city: 'Oslo', price: 3 }],
    },
    {
      title: 'The item wins a name, the other value moves',
      given: [{ id: 7, items: [{ id: 1 }, { code: 2 }] }],
      query: 'normalize items',
      result: [
        { id: 1, _input: { id: 7 } },
        { id: 7, code: 2 },
      ],
    },
    {
      title: 'Items that are no objects',
      given: [{ name: 'x', tags: ['red', 'blue'] }],
      query: 'normalize tags',
      result: [
        { name: 'x', value: 'red' },
        { name: 'x', value: 'blue' },
      ],
    },
    {
      title: 'Nothing to take apart, no row',
      given: [{ id: 1, items: [] }, { id: 2 }, { id: 3, items: null }],
      query: 'normalize items',
      result: [],
    },
    {
      title: 'Keep rows without items',
      given: [{ id: 1, items: [] }, { id: 2 }],
      query: 'normalize items --keepEmpty',
      result: [{ id: 1 }, { id: 2 }],
    },
    {
      title: 'An array inside an array',
      given: [{ feed: [{ entry: [{ n: 1 }, { n: 2 }] }] }],
      query: 'normalize feed.0.entry || table n',
      result: [{ n: 1 }, { n: 2 }],
    },
  ],

  row({ args: { path }, flags: { keepEmpty } }) {
    return (row) => {
      const { column, items } = itemsAt(row, path);
      return spreadItems(row, column, items.length === 0 && keepEmpty ? [new Map()] : items);
    };
  },
});

/** The items at a path, and the column under which they lie. */
function itemsAt(row: Row, path: string): { column: string; items: readonly Row[] } {
  if (!row.has(path)) {
    const below = [...row].filter(([name]) => isUnder(name, path));
    if (below.length > 0) {
      const item = new Map(below.map(([name, value]) => [name.slice(path.length + 1), value]));
      return { column: path, items: [item] };
    }
  }
  const column = !row.has(path) && row.has(escapeKey(path)) ? escapeKey(path) : path;
  return { column, items: itemsOf(readPath(row, path)) };
}

function itemsOf(value: Value | undefined): readonly Row[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.map(rowOf) : [rowOf(value as Value)];
}
