import { parameter, type Row } from '@rowmill/contracts';
import { readPath, textOf } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { BoundedText } from '../text/bounded-text.ts';
import { setColumn } from './change-column.ts';

export const template = defineCommand({
  name: 'template',
  chapter: 'columns',
  summary: 'Writes a text with places filled in from the row.',
  details:
    'A place is a column in braces, `{price}` or `{offers.0.price}`; `{{` and `}}` are braces. Null and missing columns leave nothing, whereas a `$token$` without a value makes the row an error. Numbers and arrays are written as JSON does.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column the text goes to.' }),
    text: parameter.text({ describe: 'The text with its places.' }),
  },
  flags: {},
  errors: ['row/too-large'],
  examples: [
    {
      title: 'A line for a message',
      query: 'template line "{name}: {price} EUR, {{{tags.0}}}"',
      given: [{ name: 'pen', price: 2.5, tags: ['new'] }, { name: 'ink' }],
      result: [
        { name: 'pen', price: 2.5, tags: ['new'], line: 'pen: 2.5 EUR, {new}' },
        { name: 'ink', line: 'ink:  EUR, {}' },
      ],
    },
  ],
  row({ args }) {
    const parts = partsOf(args.text);
    return (row) => {
      const text = new BoundedText('the text');
      for (const part of parts) text.add(part(row));
      return setColumn(row, args.column, text.toString());
    };
  },
});

type Part = (row: Row) => string;

/** Texts and places by turns. */
function partsOf(text: string): Part[] {
  return [...text.matchAll(/\{\{|\}\}|\{([^{}]+)\}|[^{}]+|[{}]/g)].map(([whole, column]): Part => {
    if (column !== undefined) return (row) => textOf(readPath(row, column)) ?? '';
    const written = whole === '{{' || whole === '}}' ? whole.slice(1) : whole;
    return () => written;
  });
}
