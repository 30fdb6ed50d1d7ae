import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';

export const upper = defineCommand({
  name: 'upper',
  chapter: 'text',
  summary: 'Writes the text of a column in capital letters.',
  details: 'Follows Unicode, so `ß` becomes `SS`. Values that are not text stay as they are.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column to change.' }) },
  flags: { as: asFlag },
  examples: [
    {
      title: 'Capital letters',
      query: 'upper code',
      given: [{ code: 'ab-1' }, { code: 'straße' }, { code: 7 }],
      result: [{ code: 'AB-1' }, { code: 'STRASSE' }, { code: 7 }],
    },
    {
      title: 'Keep the original too',
      query: 'upper code --as label',
      given: [{ code: 'ab-1' }],
      result: [{ code: 'ab-1', label: 'AB-1' }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) =>
      changeColumn(row, args.column, flags.as, (value) =>
        typeof value === 'string' ? value.toUpperCase() : value,
      ),
});
