import { parameter } from '@rowmill/contracts';
import { compileCondition, filterToSql, where, type Expression } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { containsText } from './contains-text.ts';
import { ignoreCaseFlag } from './ignore-case-flag.ts';

export const excludes = defineCommand({
  name: 'excludes',
  chapter: 'rows',
  summary: 'Drops the rows whose column contains a text.',
  details: 'Keeps exactly the rows that `contains` drops, those without the column included.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column to look into.' }),
    text: parameter.text({ describe: 'The text to look for.' }),
  },
  flags: { ignoreCase: ignoreCaseFlag },
  examples: [
    {
      title: 'Without the sold out ones',
      query: 'excludes status "sold out"',
      given: [{ id: 1, status: 'sold out' }, { id: 2, status: 'new' }, { id: 3 }],
      result: [{ id: 2, status: 'new' }, { id: 3 }],
    },
    {
      title: 'Whatever the case',
      query: 'excludes status sold --ignoreCase',
      given: [
        { id: 1, status: 'SOLD' },
        { id: 2, status: null },
      ],
      result: [{ id: 2, status: null }],
    },
  ],
  row(call) {
    const holds = compileCondition(lacksText(call), call);
    return (row) => (holds(row) ? row : undefined);
  },
  sql(input, call) {
    const condition = filterToSql(lacksText(call), input, call);
    return condition && where(input, condition);
  },
});

function lacksText({
  args,
  flags,
}: {
  args: { column: string; text: string };
  flags: { ignoreCase: boolean };
}): Expression {
  return { kind: 'not', operand: containsText(args.column, args.text, flags.ignoreCase) };
}
