import { parameter, ServiceError, type Value } from '@rowmill/contracts';
import { escapeKey, isObject } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';

/** More columns than this from one array are a mistake rather than a wish. */
const MOST_ITEMS = 1000;

export const flatten = defineCommand({
  name: 'flatten',
  chapter: 'structure',
  summary: 'Turns arrays into numbered columns.',
  kind: 'row',
  version: 1,
  args: {
    columns: parameter.column({
      describe: 'The array columns; all of them when left out.',
      optional: true,
      many: true,
    }),
  },
  flags: {
    depth: parameter.integer({
      describe: 'How many levels of arrays are taken apart.',
      default: 1,
      minimum: 1,
      maximum: 100,
    }),
    limit: parameter.integer({
      describe: `Takes only so many items of each array; without it an array of more than ${MOST_ITEMS} is an error.`,
      optional: true,
      minimum: 1,
      maximum: MOST_ITEMS,
    }),
  },
  errors: ['row/too-large'],
  details: `The items of \`tags\` become \`tags.0\`, \`tags.1\`, …, the names under which a path reads them anyway, so stages
behind go on as before. Objects in an array become dotted columns. An empty array stays as it is.`,
  examples: [
    {
      title: 'An array as columns',
      given: [{ name: 'x', tags: ['red', 'blue'] }],
      query: 'flatten tags',
      result: [{ name: 'x', tags: { 0: 'red', 1: 'blue' } }],
    },
    {
      title: 'All arrays, objects inside them too',
      given: [{ a: [{ n: 1 }], b: [2], c: [] }],
      query: 'flatten',
      result: [{ a: { 0: { n: 1 } }, b: { 0: 2 }, c: [] }],
    },
    {
      title: 'Two levels',
      given: [{ grid: [[1, 2], [3]] }],
      query: 'flatten grid --depth 2',
      result: [{ grid: { 0: { 0: 1, 1: 2 }, 1: { 0: 3 } } }],
    },
    {
      title: 'Only the first item',
      given: [{ tags: ['red', 'blue'] }],
      query: 'flatten tags --limit 1',
      result: [{ tags: { 0: 'red' } }],
    },
  ],

  row({ args: { columns }, flags: { depth, limit } }) {
    const wanted = new Set(columns);
    return (row) => {
      const result = new Map<string, Value>();
      for (const [name, value] of row) {
        const levels = wanted.size === 0 || wanted.has(name) ? depth : 0;
        place(result, name, value, levels, limit);
      }
      return result;
    };
  },
});

function place(
  row: Map<string, Value>,
  name: string,
  value: Value,
  levels: number,
  limit: number | undefined,
): void {
  if (Array.isArray(value) && value.length > 0 && levels > 0) {
    if (limit === undefined && value.length > MOST_ITEMS)
      throw new ServiceError('row/too-large', { what: `the array ${name}`, limit: `${MOST_ITEMS} items` });
    const items: readonly Value[] = value.slice(0, limit);
    items.forEach((item, index) => place(row, `${name}.${index}`, item, levels - 1, limit));
  } else if (isObject(value) && Object.keys(value).length > 0) {
    for (const key of Object.keys(value)) place(row, `${name}.${escapeKey(key)}`, value[key]!, levels, limit);
  } else row.set(name, value);
}
