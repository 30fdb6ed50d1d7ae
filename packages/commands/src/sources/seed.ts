import { parameter, type Value } from '@rowmill/contracts';
import { rowOf } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';

export const seed = defineCommand({
  name: 'seed',
  chapter: 'sources',
  summary: 'Makes rows from JSON that is written in the query.',
  kind: 'expanding',
  need: 'data',
  version: 1,
  begins: true,
  args: {
    json: parameter.json({ describe: 'An object for one row, or an array with one item a row.' }),
  },
  flags: {},
  details:
    'The JSON is read leniently: bare keys, single quotes, trailing commas and comments are fine. An item that is no object stands under `value`. Behind another stage it runs once per row.',
  examples: [
    {
      title: 'One row',
      query: `seed '{ k1: "v1", k2: 2 }'`,
      result: [{ k1: 'v1', k2: 2 }],
    },
    {
      title: 'One row an item, objects flattened',
      query: `seed '[{ name: "Ada", born: { year: 1815 } }, { name: "Alan" }]'`,
      result: [{ name: 'Ada', born: { year: 1815 } }, { name: 'Alan' }],
    },
    {
      title: 'Items that are no objects',
      query: `seed '["a", 2, null]'`,
      result: [{ value: 'a' }, { value: 2 }, { value: null }],
    },
    {
      title: 'Values of the row before, typed where they stand bare',
      given: [{ name: 'A "quoted" name', price: 9.5 }],
      query: `seed '{ "label": "$name$!", "price": $price$ }'`,
      result: [{ label: 'A "quoted" name!', price: 9.5 }],
    },
  ],

  expand(_row, { args }) {
    const items: readonly Value[] = Array.isArray(args.json) ? args.json : [args.json];
    return items.map(rowOf);
  },
});
