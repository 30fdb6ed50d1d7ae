import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';
import { innerText } from '../structure/inner-text.ts';
import { readHtml } from '../structure/read-html.ts';

export const htmlText = defineCommand({
  name: 'htmlText',
  chapter: 'text',
  summary: 'Turns HTML into the text a reader sees.',
  details:
    'Tags go, entities are read, scripts and styles are left out; a line ends at `<br>` and around blocks such as paragraphs, list items and table rows, cells are set apart by a tab, empty lines go away. Runs of white space become one space, except in `<pre>`. Values that are not text stay as they are.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column with the HTML.' }) },
  flags: { as: asFlag },
  errors: ['row/too-large'],
  examples: [
    {
      title: 'Plain text of a description',
      query: 'htmlText description',
      given: [{ description: '<p>Fish &amp; <b>chips</b></p><ul><li>one<li>two</ul><script>x()</script>' }],
      result: [{ description: 'Fish & chips\none\ntwo' }],
    },
    {
      title: 'Into another column',
      query: 'htmlText html --as text',
      given: [{ html: 'a<br>b' }],
      result: [{ html: 'a<br>b', text: 'a\nb' }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) =>
      changeColumn(row, args.column, flags.as, (value) =>
        typeof value === 'string' ? innerText(readHtml(value)) : value,
      ),
});
