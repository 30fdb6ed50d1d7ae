import { defineCommand } from '../define-command.ts';
import { compareFlag } from './compare-flag.ts';
import { otherTable, TWO_TABLES } from './other-table.ts';
import { presentIn } from './present-in.ts';

export const intersect = defineCommand({
  name: 'intersect',
  chapter: 'several-tables',
  summary: 'Keeps the rows that another table has too.',
  kind: 'table',
  version: 1,
  args: {
    name: otherTable,
  },
  flags: {
    on: compareFlag,
  },
  errors: ['engine/unknown-table', 'query/bad-value'],
  details: `Nothing is added to the rows, and a row that occurs twice stays twice. Values are the same when they are of the same
kind: 1 and 1.0 are, 1 and "1" are not; missing is the same as missing.

${TWO_TABLES}`,
  examples: [
    {
      title: 'Rows of both',
      query: `seed '[{id: 1, n: "a"}, {id: 2}]' --labelStage old || head 1 || seed '[{id: 2}, {id: 1}, {id: 2}]' || intersect old`,
      result: [{ id: 2 }, { id: 2 }],
    },
    {
      title: 'Rows whose user is known',
      query: `seed '[{id: 1, name: "Ann"}]' --labelStage users || head 1 || seed '[{order: 7, user: 2}, {order: 8, user: 1}]' || intersect users --on user=id`,
      result: [{ order: 8, user: 1 }],
    },
  ],

  reads: ({ args: { name } }) => [name],
  sql: (input, { args: { name }, flags: { on } }, tables) =>
    presentIn(input, tables.table(name), on, 'present'),
});
