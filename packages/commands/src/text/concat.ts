import { parameter, type Value } from '@rowmill/contracts';
import { readPath, textOf } from '@rowmill/language';
import { setColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';
import { BoundedText } from './bounded-text.ts';

export const concat = defineCommand({
  name: 'concat',
  chapter: 'text',
  summary: 'Joins several columns into one text.',
  details:
    'Columns that are null or missing are left out together with their separator. A column that holds an array gives its items one after another. The result replaces the first column unless `--as` names another; where no column has a value nothing is written.',
  kind: 'row',
  version: 1,
  args: { columns: parameter.column({ describe: 'The columns to join, in this order.', many: true }) },
  flags: {
    separator: parameter.text({ describe: 'Stands between two values.', default: '' }),
    as: parameter.column({
      describe: 'The column the result goes to; the first one when left out.',
      optional: true,
    }),
  },
  errors: ['row/too-large'],
  examples: [
    {
      title: 'First and last name',
      query: 'concat first last --separator " " --as name',
      given: [{ first: 'Ada', last: 'Lovelace' }, { first: 'Plato' }],
      result: [
        { first: 'Ada', last: 'Lovelace', name: 'Ada Lovelace' },
        { first: 'Plato', name: 'Plato' },
      ],
    },
    {
      title: 'The items of an array',
      query: 'concat tags --separator ", "',
      given: [{ tags: ['new', 'sale', 5] }],
      result: [{ tags: 'new, sale, 5' }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) => {
      const parts = args.columns.flatMap((name) => partsOf(readPath(row, name)));
      const target = flags.as ?? args.columns[0];
      if (parts.length === 0 || target === undefined) return row;
      const text = new BoundedText('the joined text');
      parts.forEach((part, index) => text.add(index === 0 ? part : flags.separator + part));
      return setColumn(row, target, text.toString());
    },
});

function partsOf(value: Value | undefined): string[] {
  if (isArray(value)) return value.flatMap((item) => textOf(item) ?? []);
  return [textOf(value) ?? []].flat();
}

function isArray(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
