import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';

export const letCommand = defineCommand({
  name: 'let',
  chapter: 'state-and-effects',
  summary: 'Names a value for the stages behind it; the rows pass unchanged.',
  kind: 'row',
  version: 1,
  args: {
    name: parameter.name({ describe: 'What the value is called: later stages write it as $name$.' }),
    value: parameter.value({ describe: 'The value; it is the same for every row.' }),
  },
  flags: {},
  details:
    'The name hides a column of the same name in the stages behind it; `$[name]$` still means the column.',
  examples: [
    {
      title: 'One value used twice',
      given: [{ id: 7 }],
      query: 'let shop tea-house || addcolumn from "$shop$" || addcolumn key "$shop$/$id$"',
      result: [{ id: 7, from: 'tea-house', key: 'tea-house/7' }],
    },
  ],

  row: () => (row) => row,
  sql: (input) => input,
});
