import { parameter, type Row, type Value } from '@rowmill/contracts';
import { isObject, nestRow, printJson, type JsonObject } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { isUnder } from './spread-items.ts';

export const nest = defineCommand({
  name: 'nest',
  chapter: 'structure',
  summary: 'Gathers columns into one.',
  kind: 'row',
  version: 1,
  args: {
    name: parameter.column({ describe: 'The column that takes the others in.' }),
    columns: parameter.column({
      describe: 'The columns to take in; those that begin with NAME and a dot when left out.',
      optional: true,
      many: true,
    }),
  },
  flags: {
    text: parameter.boolean({ describe: 'Writes the result as JSON text.', default: false }),
  },
  details: `Columns numbered without a gap (\`tags.0\`, \`tags.1\`) become the array of their values: the opposite of \`flatten\`.
Any others become an array with one object, since an object by itself is spread over columns; \`--text\` writes the
object, or the array, as JSON text. A row without any of the columns is left as it is.`,
  examples: [
    {
      title: 'Numbered columns become an array',
      given: [{ name: 'x', tags: { 0: 'red', 1: 'blue' } }],
      query: 'nest tags',
      result: [{ name: 'x', tags: ['red', 'blue'] }],
    },
    {
      title: 'Chosen columns become an object in an array',
      given: [{ id: 1, city: 'Oslo', zip: '0150' }],
      query: 'nest address city zip',
      result: [{ id: 1, address: [{ city: 'Oslo', zip: '0150' }] }],
    },
    {
      title: 'An object as JSON text',
      given: [{ id: 1, seller: { name: 'Ann', city: 'Oslo' } }],
      query: 'nest seller --text',
      result: [{ id: 1, seller: '{"name":"Ann","city":"Oslo"}' }],
    },
  ],

  row({ args: { name, columns }, flags: { text } }) {
    const wanted = new Set(columns);
    const takes = (column: string): boolean =>
      wanted.size === 0 ? column !== name && isUnder(column, name) : wanted.has(column);
    return (row) => {
      const taken = [...row].filter(([column]) => takes(column));
      if (taken.length === 0) return row;
      const keyOf = (column: string): string => (wanted.size === 0 ? column.slice(name.length + 1) : column);
      const value = gather(new Map(taken.map(([column, inside]) => [keyOf(column), inside])), text);
      return withNested(row, name, takes, value);
    };
  },
});

function gather(columns: Row, text: boolean): Value {
  const object = nestRow(columns);
  const list = asList(object);
  if (text) return printJson(list ?? object);
  return list ?? [object];
}

/** The values of an object whose keys are 0, 1, 2, … in whatever order, all the way down; else nothing. */
function asList(object: JsonObject): readonly Value[] | undefined {
  const keys = Object.keys(object);
  if (keys.length === 0 || !keys.every((_, index) => Object.hasOwn(object, String(index)))) return undefined;
  return keys.map((_, index) => {
    const item = object[String(index)]!;
    return isObject(item) ? (asList(item) ?? item) : item;
  });
}

/** The new column stands where the first of the gathered ones stood. */
function withNested(row: Row, name: string, takes: (column: string) => boolean, value: Value): Row {
  const result = new Map<string, Value>();
  let placed = false;
  for (const [column, kept] of row) {
    if (takes(column)) {
      if (!placed) result.set(name, value);
      placed = true;
    } else if (column !== name) result.set(column, kept);
  }
  return result;
}
