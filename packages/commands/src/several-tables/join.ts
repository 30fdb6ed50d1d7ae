import { parameter, type SegmentType } from '@rowmill/contracts';
import { raw, sql, type Relation, type Sql, type SqlColumn } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { otherTable, TWO_TABLES } from './other-table.ts';
import { besideName } from './beside-name.ts';
import { valueAs } from './both-columns.ts';
import { buildRelation, cellOf, type Cell } from './build-relation.ts';
import { leftNames, rightNames, type KeyPair } from './key-pairs.ts';
import { onFlag, pairsOf } from './on-flag.ts';
import { matching } from './same-columns.ts';
import { setApart } from './set-apart.ts';

const KINDS = { inner: 'JOIN', left: 'LEFT JOIN', full: 'FULL JOIN' } as const;

export const join = defineCommand({
  name: 'join',
  chapter: 'several-tables',
  summary: 'Puts rows of another table beside the rows that match them.',
  kind: 'table',
  version: 1,
  args: {
    name: otherTable,
  },
  flags: {
    on: onFlag,
    type: parameter.choice(['inner', 'left', 'full'], {
      describe:
        'Which rows without a match stay: none, those of this table, or those of both (of the other table last).',
      default: 'inner',
    }),
  },
  errors: ['engine/unknown-table', 'query/bad-value'],
  details: `Each row comes once for every row that matches it, in the order of this table, then of the other. Values match when
they are of the same kind: 1 and 1.0 do, 1 and "1" do not. A missing or null value matches nothing.

Where both tables have a column of the same name, this table's keeps it and the other's is called \`NAME.column\`; a column
that both are joined by occurs once.

${TWO_TABLES}`,
  examples: [
    {
      title: 'Orders with their users',
      query:
        `seed '[{id: 1, name: "Ann"}, {id: 2, name: "Bob"}]' --labelStage users || head 1 || ` +
        `seed '[{order: 7, id: 2}, {order: 8, id: 1}, {order: 9, id: 2}, {order: 10, id: "1"}]' || join users --on id`,
      result: [
        { order: 7, id: 2, name: 'Bob' },
        { order: 8, id: 1, name: 'Ann' },
        { order: 9, id: 2, name: 'Bob' },
      ],
    },
    {
      title: 'Columns called differently, rows without a match kept, names that clash',
      query:
        `seed '[{id: 1, name: "Ann"}]' --labelStage users || head 1 || ` +
        `seed '[{name: "Lamp", user: 1}, {name: "Desk", user: 3}]' || join users --on user=id --type left`,
      result: [
        { name: 'Lamp', user: 1, id: 1, users: { name: 'Ann' } },
        { name: 'Desk', user: 3 },
      ],
    },
    {
      title: 'All rows of both',
      query:
        `seed '[{id: 1, a: "x"}, {id: 2, a: "y"}]' --labelStage other || head 1 || ` +
        `seed '[{id: 3, b: "z"}, {id: 2, b: "w"}]' || join other --on id --type full`,
      result: [
        { id: 3, b: 'z' },
        { id: 2, b: 'w', a: 'y' },
        { id: 1, a: 'x' },
      ],
    },
    {
      title: 'With a cellar file',
      given: [{ id: 2 }],
      files: { people: '[{"id":1,"name":"Ann"},{"id":2,"name":"Bob"}]' },
      query: 'join people --on id',
      result: [{ id: 2, name: 'Bob' }],
    },
    {
      title: 'A table that does not exist',
      given: [{ id: 1 }],
      query: 'join users --on id',
      error: 'engine/unknown-table',
    },
  ],

  reads: ({ args: { name } }) => [name],
  sql: (input, { args: { name }, flags: { on, type } }, tables) =>
    joined(input, tables.table(name), name, pairsOf(on), type),
});

function joined(
  input: Relation,
  other: Relation,
  name: string,
  pairs: readonly KeyPair[],
  type: keyof typeof KINDS,
): Relation {
  const left = setApart(input, 'l', leftNames(pairs));
  const right = setApart(other, 'r', rightNames(pairs));
  const shared = new Set(pairs.filter((pair) => pair.left === pair.right).map((pair) => pair.left));
  const rightOf = new Map(right.relation.columns.map((column) => [column.name, column]));
  const taken = new Set(left.relation.columns.map((column) => column.name));

  const cells: Cell[] = left.relation.columns.map((column) => {
    const partner = shared.has(column.name) && type === 'full' ? rightOf.get(column.name) : undefined;
    return partner === undefined ? cellOf(column) : either(column, partner);
  });
  for (const column of right.relation.columns) {
    if (shared.has(column.name) && taken.has(column.name)) continue;
    const free = besideName(column.name, name, taken);
    taken.add(free);
    cells.push({ ...cellOf(column), name: free });
  }
  const source = sql`${left.relation.from} ${raw(KINDS[type])} ${right.relation.from} ON ${matching(left.keys, right.keys)}`;
  return buildRelation(cells, [...left.relation.order, ...right.relation.order], source);
}

/** The column both are joined by, of whichever table has the row. */
function either(left: SqlColumn, right: SqlColumn): Cell {
  const type: SegmentType = left.type === right.type ? left.type : 'JSON';
  const expression: Sql = sql`coalesce(${valueAs(left, type)}, ${valueAs(right, type)})`;
  return { name: left.name, type, expression };
}
