import { parameter } from '@rowmill/contracts';
import { joinSql, sql, sqlKey, type Relation } from '@rowmill/language';
import { columnsBelow, prefixOf } from '../columns/column-pattern.ts';
import { defineCommand } from '../define-command.ts';
import { otherTable, TWO_TABLES } from './other-table.ts';
import { reachColumns } from '../sql/reach-columns.ts';
import { numbered } from '../sql/numbered.ts';
import { besideName } from './beside-name.ts';
import { buildRelation, cellOf, type Cell } from './build-relation.ts';
import { leftNames, rightNames, type KeyPair } from './key-pairs.ts';
import { onFlag, pairsOf } from './on-flag.ts';
import { matching } from './same-columns.ts';
import { setApart } from './set-apart.ts';

export const lookup = defineCommand({
  name: 'lookup',
  chapter: 'several-tables',
  summary: 'Adds columns of the first row of another table that matches.',
  kind: 'table',
  version: 1,
  args: {
    name: otherTable,
    columns: parameter.column({ describe: 'The columns to add; prefix.* stands for several.', many: true }),
  },
  flags: { on: onFlag },
  errors: ['engine/unknown-table', 'query/bad-value'],
  details: `Every row stays, once, in its place; without a match the columns are missing. Values match as in \`join\`, and a column
whose name this table has already is called \`NAME.column\`.

${TWO_TABLES}`,
  examples: [
    {
      title: "The name to a user's number",
      query:
        `seed '[{id: 1, name: "Ann", age: 30}, {id: 1, name: "Eve"}, {id: 2, name: "Bob"}]' --labelStage users || head 1 || ` +
        `seed '[{user: 2}, {user: 1}, {user: 3}]' || lookup users name --on user=id`,
      result: [{ user: 2, name: 'Bob' }, { user: 1, name: 'Ann' }, { user: 3 }],
    },
    {
      title: 'All columns below a prefix, names that clash',
      query:
        `seed '[{id: 1, name: "Ann", home: {city: "Oslo", zip: "0150"}}]' --labelStage users || head 1 || ` +
        `seed '[{id: 1, name: "Lamp"}]' || lookup users home.* name --on id`,
      result: [{ id: 1, name: 'Lamp', home: { city: 'Oslo', zip: '0150' }, users: { name: 'Ann' } }],
    },
  ],

  reads: ({ args: { name } }) => [name],
  sql: (input, { args: { name, columns }, flags: { on } }, tables) =>
    lookedUp(input, tables.table(name), name, columns, pairsOf(on)),
});

function lookedUp(
  input: Relation,
  other: Relation,
  name: string,
  wanted: readonly string[],
  pairs: readonly KeyPair[],
): Relation {
  const left = setApart(input, 'l', leftNames(pairs));
  const keys = rightNames(pairs);
  const names = [...new Set(wanted.flatMap((column) => namesOf(other, column)))];
  const right = setApart(firstOfEach(other, keys), 'r', [...keys, ...names]);
  const rightKeys = right.keys.slice(0, keys.length);

  const cells: Cell[] = left.relation.columns.map(cellOf);
  const taken = new Set(cells.map((cell) => cell.name));
  for (const column of right.keys.slice(keys.length)) {
    if (column === undefined) continue;
    const free = besideName(column.name, name, taken);
    taken.add(free);
    cells.push({ ...cellOf(column), name: free });
  }
  const source = sql`${left.relation.from} LEFT JOIN ${right.relation.from} ON ${matching(left.keys, rightKeys)}`;
  return buildRelation(cells, left.relation.order, source);
}

function namesOf(relation: Relation, wanted: string): string[] {
  const prefix = prefixOf(wanted);
  return prefix === undefined ? [wanted] : columnsBelow(relation, prefix).map(({ name }) => name);
}

/** Only the first row of every key. */
function firstOfEach(relation: Relation, keys: readonly string[]): Relation {
  const { relation: ordered, position } = numbered(relation);
  const reached = reachColumns(ordered, keys);
  const known = reached.columns.filter((column) => column !== undefined);
  if (known.length === 0) return ordered;
  const firsts = sql`SELECT min(${position}) FROM ${reached.relation.from} GROUP BY ${joinSql(known.map(sqlKey))}`;
  return { ...ordered, from: sql`(SELECT * FROM ${ordered.from} WHERE ${position} IN (${firsts}))` };
}
