import { parameter } from '@rowmill/contracts';
import { joinSql, sql, sqlText, textOf, where } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { ignoreCaseFlag } from './ignore-case-flag.ts';

export const find = defineCommand({
  name: 'find',
  chapter: 'rows',
  summary: 'Keeps the rows that contain a text in any column.',
  details:
    'Numbers and booleans are looked at as their text, arrays as their JSON. Names of columns do not count.',
  kind: 'row',
  version: 1,
  args: { text: parameter.text({ describe: 'The text to look for.' }) },
  flags: { ignoreCase: ignoreCaseFlag },
  examples: [
    {
      title: 'Somewhere in the row',
      query: 'find ink',
      given: [{ name: 'ink' }, { name: 'pen', tags: ['with ink'] }, { name: 'Ink' }, { ink: 1 }],
      result: [{ name: 'ink' }, { name: 'pen', tags: ['with ink'] }],
    },
    {
      title: 'Whatever the case',
      query: 'find ink --ignoreCase',
      given: [{ name: 'Ink' }, { name: 'pen' }],
      result: [{ name: 'Ink' }],
    },
  ],
  row({ args, flags }) {
    const wanted = flags.ignoreCase ? args.text.toLowerCase() : args.text;
    const has = (text: string | undefined): boolean =>
      text !== undefined && (flags.ignoreCase ? text.toLowerCase() : text).includes(wanted);
    return (row) => (row.values().some((value) => has(textOf(value))) ? row : undefined);
  },
  hasSql: ({ flags }) => !flags.ignoreCase,
  sql(input, { args }) {
    // Arrays may be printed otherwise by SQL than by the closure.
    if (input.columns.length === 0 || input.columns.some((column) => column.type === 'JSON'))
      return undefined;
    const found = input.columns.map((column) => sql`contains(${sqlText(column)}, ${args.text})`);
    return where(input, joinSql(found, ' OR '));
  },
});
