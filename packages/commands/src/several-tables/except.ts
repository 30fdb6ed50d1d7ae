import { defineCommand } from '../define-command.ts';
import { compareFlag } from './compare-flag.ts';
import { otherTable, TWO_TABLES } from './other-table.ts';
import { presentIn } from './present-in.ts';

export const except = defineCommand({
  name: 'except',
  chapter: 'several-tables',
  summary: 'Drops the rows that another table has too.',
  kind: 'table',
  version: 1,
  args: {
    name: otherTable,
  },
  flags: {
    on: compareFlag,
  },
  errors: ['engine/unknown-table', 'query/bad-value'],
  details: `A row that occurs twice stays twice or goes twice. Values are the same when they are of the same kind: 1 and 1.0 are,
1 and "1" are not; missing is the same as missing.

${TWO_TABLES}`,
  examples: [
    {
      title: 'Rows that were not there before',
      query: `seed '[{id: 1}, {id: 2}]' --labelStage old || head 1 || seed '[{id: 2}, {id: "1"}, {id: 3}]' || except old`,
      result: [{ id: '1' }, { id: 3 }],
    },
    {
      title: 'Links that were not visited',
      query: `seed '[{url: "/a", at: 1}]' --labelStage seen || head 1 || seed '[{link: "/a"}, {link: "/b"}]' || except seen --on link=url`,
      result: [{ link: '/b' }],
    },
  ],

  reads: ({ args: { name } }) => [name],
  sql: (input, { args: { name }, flags: { on } }, tables) =>
    presentIn(input, tables.table(name), on, 'absent'),
});
