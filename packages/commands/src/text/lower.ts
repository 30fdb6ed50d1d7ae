import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { defineCommand } from '../define-command.ts';
import {
  changeByFunction,
  changeByFunctionSql,
  type ColumnChange,
} from '../expressions/change-by-function.ts';
import { functionOfColumn } from '../expressions/function-of-column.ts';

export const lower = defineCommand({
  name: 'lower',
  chapter: 'text',
  summary: 'Writes the text of a column in small letters.',
  details: 'Follows Unicode character by character. Values that are not text stay as they are.',
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
  row: (call) => changeByFunction(changeOf(call), call),
  sql: (input, call) => changeByFunctionSql(input, changeOf(call), call),
});

function changeOf({
  args,
  flags,
}: {
  args: { column: string };
  flags: { as: string | undefined };
}): ColumnChange {
  return { ...args, ...flags, on: 'text', expression: functionOfColumn('lower', args.column) };
}
