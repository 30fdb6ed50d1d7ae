import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { defineCommand } from '../define-command.ts';
import {
  changeByFunction,
  changeByFunctionSql,
  type ColumnFunction,
} from '../expressions/change-by-function.ts';

export const lower = defineCommand({
  name: 'lower',
  chapter: 'text',
  summary: 'Writes the text of a column in small letters.',
  details: 'Follows Unicode. Values that are not text stay as they are.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column to change.' }) },
  flags: { as: asFlag },
  examples: [
    {
      title: 'Small letters',
      query: 'lower name',
      given: [{ name: 'Ada' }, { name: 'ÉMILE' }, { name: null }],
      result: [{ name: 'ada' }, { name: 'émile' }, { name: null }],
    },
    {
      title: 'Keep the original too',
      query: 'lower name --as key',
      given: [{ name: 'Ada' }],
      result: [{ name: 'Ada', key: 'ada' }],
    },
  ],
  row: (call) => changeByFunction(call, LOWER),
  sql: (input, call) => changeByFunctionSql(input, call, LOWER),
});

const LOWER: ColumnFunction = { name: 'lower', on: 'text' };
