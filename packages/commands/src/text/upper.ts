import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { defineCommand } from '../define-command.ts';
import {
  changeByFunction,
  changeByFunctionSql,
  type ColumnFunction,
} from '../expressions/change-by-function.ts';

export const upper = defineCommand({
  name: 'upper',
  chapter: 'text',
  summary: 'Writes the text of a column in capital letters.',
  details: 'Follows Unicode: `ß` becomes `SS`. Values that are not text stay as they are.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column to change.' }) },
  flags: { as: asFlag },
  errors: ['row/too-large'],
  examples: [
    {
      title: 'Capital letters',
      query: 'upper code',
      given: [{ code: 'ab-1' }, { code: 'é' }, { code: 'Maß' }, { code: 7 }],
      result: [{ code: 'AB-1' }, { code: 'É' }, { code: 'MASS' }, { code: 7 }],
    },
    {
      title: 'Keep the original too',
      query: 'upper code --as label',
      given: [{ code: 'ab-1' }],
      result: [{ code: 'ab-1', label: 'AB-1' }],
    },
  ],
  row: (call) => changeByFunction(call, UPPER),
  sql: (input, call) => changeByFunctionSql(input, call, UPPER),
});

const UPPER: ColumnFunction = { name: 'upper', on: 'text' };
