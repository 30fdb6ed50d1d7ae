import { parameter } from '@rowmill/contracts';
import { textOf } from '@rowmill/language';
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
});
