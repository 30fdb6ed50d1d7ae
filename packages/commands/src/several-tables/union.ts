import { joinSql, orderBy, sql, sqlKey, type Relation } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { otherTable, TWO_TABLES } from './other-table.ts';
import { appended } from './appended.ts';

export const union = defineCommand({
  name: 'union',
  chapter: 'several-tables',
  summary: 'Adds the rows of another table and keeps equal rows once.',
  kind: 'table',
  version: 1,
  args: {
    name: otherTable,
  },
  flags: {},
  errors: ['engine/unknown-table'],
  details: `The same as \`append\` and then \`dedup\`: rows are equal when all columns that do not begin with \`_\` are; the first one
stays.

${TWO_TABLES}`,
  examples: [
    {
      title: 'Each row once',
      query:
        `seed '[{id: 1}, {id: 3}, {id: "2"}]' --labelStage first || head 1 || ` +
        `seed '[{id: 2, _seen: 1}, {id: 1, _seen: 1}, {id: 2}]' || union first`,
      result: [{ id: 2, _seen: 1 }, { id: 1, _seen: 1 }, { id: 3 }, { id: '2' }],
    },
  ],

  reads: ({ args: { name } }) => [name],
  sql: (input, { args: { name } }, tables) => firstOfEqual(appended(input, tables.table(name))),
});

function firstOfEqual(relation: Relation): Relation {
  const keys = relation.columns.filter((column) => !column.name.startsWith('_')).map(sqlKey);
  const group = keys.length === 0 ? sql`` : sql`PARTITION BY ${joinSql(keys)} `;
  const isFirst = sql`row_number() OVER (${group}ORDER BY ${orderBy(relation)}) = 1`;
  return { ...relation, from: sql`(SELECT * FROM ${relation.from} QUALIFY ${isFirst})` };
}
