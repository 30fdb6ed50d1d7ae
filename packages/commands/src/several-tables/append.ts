import { defineCommand } from '../define-command.ts';
import { otherTable, TWO_TABLES } from './other-table.ts';
import { appended } from './appended.ts';

export const append = defineCommand({
  name: 'append',
  chapter: 'several-tables',
  summary: 'Adds all rows of another table behind the rows of this one.',
  kind: 'table',
  version: 1,
  args: {
    name: otherTable,
  },
  flags: {},
  errors: ['engine/unknown-table'],
  details: `Columns of the same name become one, whatever they hold. \`union\` leaves out rows that are there already.

${TWO_TABLES}`,
  examples: [
    {
      title: 'Two tables one after the other',
      query: `seed '[{id: 1, a: "x"}]' --labelStage first || head 1 || seed '[{id: 2, b: "y"}, {id: 1}]' || append first`,
      result: [{ id: 2, b: 'y' }, { id: 1 }, { id: 1, a: 'x' }],
    },
    {
      title: 'Values of unlike kinds stay what they are',
      query: `seed '[{id: "one"}]' --labelStage first || head 1 || seed '[{id: 2}]' || append first`,
      result: [{ id: 2 }, { id: 'one' }],
    },
  ],

  reads: ({ args: { name } }) => [name],
  sql: (input, { args: { name } }, tables) => appended(input, tables.table(name)),
});
