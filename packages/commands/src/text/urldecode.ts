import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';

export const urldecode = defineCommand({
  name: 'urldecode',
  chapter: 'text',
  summary: 'Decodes a column that was encoded for a URL.',
  details:
    'A `+` stays a `+` unless `--form` says that the text comes from a form. A `%` that is no encoded byte stays as it is, and bytes that are no UTF-8 become `\uFFFD`. Values that are not text stay as they are.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column to decode.' }) },
  flags: {
    form: parameter.boolean({ describe: 'Reads + as a space, as forms write it.', default: false }),
    as: asFlag,
  },
  examples: [
    {
      title: 'Read a query value',
      query: 'urldecode q',
      given: [{ q: 'M%C3%A1laga%20%26+x' }, { q: '100 %' }],
      result: [{ q: 'Málaga &+x' }, { q: '100 %' }],
    },
    {
      title: 'Text out of a form',
      query: 'urldecode q --form --as text',
      given: [{ q: 'two+words' }],
      result: [{ q: 'two+words', text: 'two words' }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) =>
      changeColumn(row, args.column, flags.as, (value) =>
        typeof value === 'string' ? decode(flags.form ? value.replaceAll('+', ' ') : value) : value,
      ),
});

/** Run by run of encoded bytes, so that a broken one does no harm to the others. */
function decode(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
