import { parameter, ServiceError } from '@rowmill/contracts';
import { identifier, joinSql, orderBy, raw, sql, sqlKey } from '@rowmill/language';
import type { Relation, Sql } from '@rowmill/language';
import { columnNames } from '../columns/column-pattern.ts';
import { defineCommand } from '../define-command.ts';
import { withColumn } from '../sql/with-column.ts';
import { bothColumns, valueAs, type BothColumn } from './both-columns.ts';
import { buildRelation, type Cell } from './build-relation.ts';
import { same } from './same-columns.ts';
import { setApart, type Side } from './set-apart.ts';

export const diff = defineCommand({
  name: 'diff',
  chapter: 'several-tables',
  summary: 'Keeps only rows that are new, changed or gone since the last completed run.',
  kind: 'table',
  version: 1,
  args: {
    name: parameter.name({ describe: 'The name under which the rows are kept for the next run.' }),
  },
  flags: {
    key: parameter.columns({
      describe:
        'The columns that tell which row is which: `--key id`. Without it a changed row is a new one and a gone one.',
      optional: true,
    }),
  },
  adds: ['_diff.kind', '_diff.before.*'],
  errors: ['query/bad-value'],
  details: `\`_diff.kind\` is \`new\`, \`changed\` or \`gone\`. A changed row has the earlier values of the columns that changed under
\`_diff.before.*\`; a gone row comes as it was, behind all others. At the first run every row is new, unless there is a
cellar file of that name: then the rows are compared with that.

Columns that begin with \`_\` are not compared. Values are the same when they are of the same kind: 1 and 1.0 are, 1 and "1"
are not; missing is the same as missing. Rows with equal keys are told apart by their order.

The rows are kept when the query completes, never when it fails or is cancelled.`,
  examples: [
    {
      title: 'What has changed since the last run',
      files: { prices: '[{"id":1,"price":10,"name":"Lamp"},{"id":2,"price":20},{"id":3,"price":30}]' },
      given: [
        { id: 3, price: 30 },
        { id: 1, price: 12, name: 'Lamp' },
        { id: 4, price: 5 },
      ],
      query: 'diff prices --key id',
      result: [
        { id: 1, price: 12, name: 'Lamp', _diff: { kind: 'changed', before: { price: 10 } } },
        { id: 4, price: 5, _diff: { kind: 'new' } },
        { id: 2, price: 20, _diff: { kind: 'gone' } },
      ],
    },
    {
      title: 'Without a key',
      files: { links: '[{"url":"/a"},{"url":"/b"},{"url":"/b"}]' },
      given: [{ url: '/b' }, { url: '/c' }],
      query: 'diff links',
      result: [
        { url: '/c', _diff: { kind: 'new' } },
        { url: '/a', _diff: { kind: 'gone' } },
        { url: '/b', _diff: { kind: 'gone' } },
      ],
    },
    {
      title: 'The first run',
      given: [{ id: 1 }],
      query: 'diff items --key id',
      result: [{ id: 1, _diff: { kind: 'new' } }],
    },
  ],

  keeps: ({ args: { name } }) => name,
  sql(input, { args: { name }, flags: { key } }, tables) {
    const now = withoutDiff(input);
    const before = tables.baseline(name);
    return before === undefined
      ? withColumn(now, '_diff.kind', 'VARCHAR', sql`'new'`)
      : changes(now, withoutDiff(before), key === undefined ? undefined : keyNames(key));
  },
});

function keyNames(key: string): string[] {
  const names = columnNames(key);
  if (names.length === 0)
    throw new ServiceError('query/bad-value', { name: '--key', problem: 'names no column' });
  return names;
}

/** An earlier diff's columns are not carried along. */
function withoutDiff(relation: Relation): Relation {
  return { ...relation, columns: relation.columns.filter(({ name }) => !name.startsWith('_diff.')) };
}

function changes(now: Relation, before: Relation, key: readonly string[] | undefined): Relation {
  const names = key ?? comparedNames(now, before);
  const left = counted(setApart(now, 'l', names), 'l_nth');
  const right = counted(setApart(before, 'r', names), 'r_nth');
  const columns = bothColumns(left.relation.columns, right.relation.columns);
  const isKey = new Set(names);
  const others = columns.filter(({ name }) => !name.startsWith('_') && !isKey.has(name));
  const differs = ({ left: mine, right: theirs }: BothColumn): Sql => sql`NOT (${same([mine], [theirs])})`;

  const isNew = raw('"r_nth" IS NULL');
  const isGone = raw('"l_nth" IS NULL');
  const kind = sql`CASE WHEN ${isNew} THEN 'new' WHEN ${isGone} THEN 'gone' ELSE 'changed' END`;
  const cells: Cell[] = [
    ...columns.map(({ name, type, left: mine, right: theirs }) => ({
      name,
      type,
      expression: sql`CASE WHEN ${isGone} THEN ${valueAs(theirs, type)} ELSE ${valueAs(mine, type)} END`,
    })),
    { name: '_diff.kind', type: 'VARCHAR', expression: kind },
    ...others.flatMap((column) => beforeCell(column, sql`${isNew} OR ${isGone}`, differs(column))),
  ];
  const isChanged = others.length === 0 ? raw('FALSE') : sql`(${joinSql(others.map(differs), ' OR ')})`;
  const source = sql`${left.relation.from} FULL JOIN ${right.relation.from} ON "l_nth" = "r_nth" AND ${same(left.keys, right.keys)} WHERE ${isNew} OR ${isGone} OR ${isChanged}`;
  return buildRelation(cells, [...left.relation.order, ...right.relation.order], source);
}

/** Columns of either table that do not begin with `_`. */
function comparedNames(now: Relation, before: Relation): string[] {
  return bothColumns(now.columns, before.columns)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('_'));
}

/** The earlier value of a column, where the row is an old one and the column has changed. */
function beforeCell({ name, right }: BothColumn, isOther: Sql, differs: Sql): Cell[] {
  if (right === undefined) return [];
  const expression = sql`CASE WHEN NOT (${isOther}) AND ${differs} THEN ${identifier(right.as)} END`;
  return [{ name: `_diff.before.${name}`, type: right.type, expression }];
}

/** Numbers the rows of one key, so that the nth of one table meets the nth of the other. */
function counted(side: Side, as: string): Side {
  const keys = side.keys.filter((column) => column !== undefined).map(sqlKey);
  const group = keys.length === 0 ? sql`` : sql`PARTITION BY ${joinSql(keys)} `;
  const nth = sql`row_number() OVER (${group}ORDER BY ${orderBy(side.relation)}) AS ${identifier(as)}`;
  return {
    ...side,
    relation: { ...side.relation, from: sql`(SELECT *, ${nth} FROM ${side.relation.from})` },
  };
}
