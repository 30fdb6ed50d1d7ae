import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';
import {
  changeByFunction,
  changeByFunctionSql,
  type ColumnFunction,
} from '../expressions/change-by-function.ts';

export const trim = defineCommand({
  name: 'trim',
  chapter: 'text',
  summary: 'Takes white space away at both ends of the text of a column.',
  details:
    'White space is what Unicode calls so: line breaks, tabs and no-break spaces too. With `--inner` every run of it between words becomes one space. Values that are not text stay as they are.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column to change.' }) },
  flags: {
    inner: parameter.boolean({
      describe: 'Also makes one space of every run of white space inside.',
      default: false,
    }),
    as: asFlag,
  },
  examples: [
    {
      title: 'Clean the ends',
      query: 'trim name',
      given: [{ name: '  Ada\n' }, { name: '\u00a0Bob\t' }, { name: 3 }],
      result: [{ name: 'Ada' }, { name: 'Bob' }, { name: 3 }],
    },
    {
      title: 'One space between words',
      query: 'trim text --inner --as clean',
      given: [{ text: ' a  b\n c ' }],
      result: [{ text: ' a  b\n c ', clean: 'a b c' }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    if (!flags.inner) return changeByFunction(call, TRIM);
    return (row) =>
      changeColumn(row, args.column, flags.as, (value) =>
        typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : value,
      );
  },
  hasSql: ({ flags }) => !flags.inner,
  sql: (input, call) => changeByFunctionSql(input, call, TRIM),
});

const TRIM: ColumnFunction = { name: 'trim', on: 'text' };
