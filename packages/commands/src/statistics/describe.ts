import { parameter, type SegmentType } from '@rowmill/contracts';
import {
  identifier,
  joinSql,
  raw,
  sql,
  sqlKey,
  type Relation,
  type Sql,
  type SqlColumn,
} from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { extremeOf } from './extreme-of.ts';
import { asDouble, finite, isNumber, isPresent } from './numbers-of.ts';

export const describe = defineCommand({
  name: 'describe',
  chapter: 'statistics',
  summary: 'Describes every column of the table: what it holds, how much of it, from where to where.',
  kind: 'table',
  version: 1,
  args: {},
  flags: {
    distinct: parameter.boolean({
      describe: 'Adds how many different values there are; takes memory for each of them.',
      default: false,
    }),
  },
  adds: ['column', 'missing', 'null', 'boolean', 'number', 'text', 'array', 'min', 'max', 'avg', 'distinct'],
  details: `One row a column, in the order of the columns. \`missing\`, \`null\`, \`boolean\`, \`number\`, \`text\` and \`array\` add up to the
number of rows; an empty object counts as array. \`min\` and \`max\` are as in the commands of these names, \`avg\` is that of
the numbers.`,
  examples: [
    {
      title: 'What is in a table',
      given: [{ id: 1, name: 'b' }, { id: 3, name: null }, { id: 'x' }],
      query: 'describe',
      result: [
        {
          column: 'id',
          missing: 0,
          null: 0,
          boolean: 0,
          number: 2,
          text: 1,
          array: 0,
          min: 1,
          max: 3,
          avg: 2,
        },
        {
          column: 'name',
          missing: 1,
          null: 1,
          boolean: 0,
          number: 0,
          text: 1,
          array: 0,
          min: 'b',
          max: 'b',
        },
      ],
    },
    {
      title: 'Different values',
      given: [
        { a: 1, b: [1] },
        { a: 1, b: [2] },
      ],
      query: 'describe --distinct || table column distinct',
      result: [
        { column: 'a', distinct: 1 },
        { column: 'b', distinct: 2 },
      ],
    },
  ],

  sql: (input, { flags: { distinct } }) => describeColumns(input, distinct),
});

/** All columns in one pass over the rows, then a row for each. */
function describeColumns(input: Relation, distinct: boolean): Relation {
  const names = Object.keys(figureTypes(distinct));
  const figures = input.columns.map((column) => figuresOf(column, distinct));
  const pass = figures.flatMap((figure, at) =>
    names.map((name, index) => sql`${figure[name]!} AS ${identifier(`f${at}_${index}`)}`),
  );
  const rows = input.columns.map(
    (column, at) =>
      sql`SELECT ${joinSql([
        sql`${column.name} AS "c0"`,
        ...names.map((_, index) => sql`${identifier(`f${at}_${index}`)} AS ${identifier(`c${index + 1}`)}`),
        sql`CAST(${at} AS BIGINT) AS "o0"`,
      ])} FROM pass`,
  );
  return {
    columns: [
      { name: 'column', as: 'c0', type: 'VARCHAR' },
      ...Object.entries(figureTypes(distinct)).map(([name, type], index) => ({
        name,
        as: `c${index + 1}`,
        type,
      })),
    ],
    order: [{ as: 'o0', descending: false }],
    from:
      rows.length === 0
        ? nothing(names.length)
        : sql`(WITH pass AS MATERIALIZED (SELECT ${joinSql(pass)} FROM ${input.from}) ${joinSql(rows, ' UNION ALL ')})`,
  };
}

function figureTypes(distinct: boolean): Record<string, SegmentType> {
  return {
    missing: 'BIGINT',
    null: 'BIGINT',
    boolean: 'BIGINT',
    number: 'BIGINT',
    text: 'BIGINT',
    array: 'BIGINT',
    min: 'JSON',
    max: 'JSON',
    avg: 'DOUBLE',
    ...(distinct ? { distinct: 'BIGINT' } : {}),
  };
}

function figuresOf(column: SqlColumn, distinct: boolean): Record<string, Sql> {
  const as = identifier(column.as);
  const counted = (condition: Sql): Sql => sql`count(*) FILTER (WHERE ${condition})`;
  const ofKind = (type: SegmentType, ...kinds: readonly string[]): Sql => {
    if (column.type === type) return counted(sql`${as} IS NOT NULL`);
    if (column.type !== 'JSON') return raw('0::BIGINT');
    return counted(sql`json_type(${as}) IN (${joinSql(kinds.map((kind) => sql`${kind}`))})`);
  };
  return {
    missing: counted(sql`${as} IS NULL`),
    null: column.type === 'JSON' ? counted(sql`json_type(${as}) = 'NULL'`) : raw('0::BIGINT'),
    boolean: ofKind('BOOLEAN', 'BOOLEAN'),
    number: counted(isNumber(column)),
    text: ofKind('VARCHAR', 'VARCHAR'),
    array: column.type === 'JSON' ? counted(sql`json_type(${as}) IN ('ARRAY', 'OBJECT')`) : raw('0::BIGINT'),
    min: asJson(extremeOf(column, 'least')),
    max: asJson(extremeOf(column, 'greatest')),
    avg: finite(sql`favg(${asDouble(column)})`),
    ...(distinct
      ? { distinct: sql`count(DISTINCT ${sqlKey(column)}) FILTER (WHERE ${isPresent(column)})` }
      : {}),
  };
}

function asJson({ type, expression }: { type: SegmentType; expression: Sql }): Sql {
  return type === 'JSON' ? expression : sql`to_json(${expression})`;
}

/** A table without columns has nothing to describe. */
function nothing(figures: number): Sql {
  const cells = Array.from({ length: figures + 1 }, (_, index) => sql`NULL AS ${identifier(`c${index}`)}`);
  return sql`(SELECT ${joinSql([...cells, sql`0 AS "o0"`])} WHERE FALSE)`;
}
