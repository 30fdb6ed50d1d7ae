import { parameter } from '@rowmill/contracts';
import { textOf } from '@rowmill/language';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';

export const urlencode = defineCommand({
  name: 'urlencode',
  chapter: 'text',
  summary: 'Encodes a column for use in a URL or a form.',
  details:
    'Everything but letters, digits and `-_.~` is written as `%XX` of its UTF-8 bytes. Numbers, booleans and arrays are encoded as their text; null stays null.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column to encode.' }) },
  flags: { as: asFlag },
  examples: [
    {
      title: 'A search text for a query string',
      query: 'urlencode q',
      given: [{ q: 'index=web & "50 %"' }, { q: 5 }],
      result: [{ q: 'index%3Dweb%20%26%20%2250%20%25%22' }, { q: '5' }],
    },
    {
      title: 'Into another column',
      query: 'urlencode city --as encoded',
      given: [{ city: 'Málaga' }],
      result: [{ city: 'Málaga', encoded: 'M%C3%A1laga' }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) =>
      changeColumn(row, args.column, flags.as, (value) => encode(textOf(value))),
});

function encode(text: string | undefined): string | null {
  if (text === undefined) return null;
  // encodeURIComponent throws on a lone surrogate, and leaves five characters that RFC 3986 reserves.
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
