import { parameter } from '@rowmill/contracts';
import { compileCondition, filterToSql, where } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { containsText } from './contains-text.ts';
import { ignoreCaseFlag } from './ignore-case-flag.ts';

export const contains = defineCommand({
  name: 'contains',
  chapter: 'rows',
  summary: 'Keeps the rows whose column contains a text.',
  details:
    'Numbers and booleans are looked at as their text; an array contains a text that is one of its items. The same as `filter "column contains \'text\'"`.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column to look into.' }),
    text: parameter.text({ describe: 'The text to look for.' }),
  },
  flags: { ignoreCase: ignoreCaseFlag },
  examples: [
    {
      title: 'Profiles of one maker',
      query: 'contains name Pixel',
      given: [{ name: 'Pixel 9' }, { name: 'Nexus' }, { name: 'pixel 2' }, { other: 'Pixel' }],
      result: [{ name: 'Pixel 9' }],
    },
    {
      title: 'Whatever the case',
      query: 'contains name pixel --ignoreCase',
      given: [{ name: 'Pixel 9' }, { name: 'Nexus' }],
      result: [{ name: 'Pixel 9' }],
    },
    {
      title: 'An item of an array',
      query: 'contains tags sale',
      given: [{ tags: ['new', 'sale'] }, { tags: ['wholesale'] }],
      result: [{ tags: ['new', 'sale'] }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    const holds = compileCondition(containsText(args.column, args.text, flags.ignoreCase), call);
    return (row) => (holds(row) ? row : undefined);
  },
  sql(input, call) {
    const { args, flags } = call;
    const condition = filterToSql(containsText(args.column, args.text, flags.ignoreCase), input, call);
    return condition && where(input, condition);
  },
});
