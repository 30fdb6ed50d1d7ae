import { parameter, type SegmentType } from '@rowmill/contracts';
import {
  identifier,
  joinSql,
  raw,
  sql,
  sqlClassRank,
  sqlJson,
  sqlKey,
  VALUE_CLASSES,
  type Relation,
  type Sql,
  type SqlColumn,
} from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { extremeOf } from './extreme-of.ts';
import { asDouble, finite, isPresent } from './numbers-of.ts';
import type { Measure } from './summarize.ts';

export const describe = defineCommand({
  name: 'describe',
  chapter: 'statistics',
  summary: 'Describes every column: how many values of each kind, the least, the greatest and the average.',
  kind: 'table',
  version: 1,
  args: {},
  flags: {
    distinct: parameter.boolean({
      describe: 'Adds how many different values there are; takes memory for each of them.',
      default: false,
    }),
  },
  adds: ['column', ...VALUE_CLASSES, 'min', 'max', 'avg', 'distinct'],
  details: `One row a column, in the order of the columns. \`boolean\`, \`number\`, \`text\`, \`array\`, \`null\` and \`missing\` add up to the
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
          boolean: 0,
          number: 2,
          text: 1,
          array: 0,
          null: 0,
          missing: 0,
          min: 1,
          max: 3,
          avg: 2,
        },
        {
          column: 'name',
          boolean: 0,
          number: 0,
          text: 1,
          array: 0,
          null: 1,
          missing: 1,
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

/** DuckDB's time to plan a statement grows with the square of the figures in one pass. */
const COLUMNS_A_PASS = 16;

function describeColumns(input: Relation, distinct: boolean): Relation {
  const described = input.columns.map((column, place) => ({
    column,
    place,
    figures: figuresOf(column, classOf(place), distinct),
  }));
  const passes: Sql[] = [];
  for (let from = 0; from < described.length; from += COLUMNS_A_PASS)
    passes.push(onePass(described.slice(from, from + COLUMNS_A_PASS)));
  const figures = described[0]?.figures ?? [];
  return {
    columns: [
      { name: 'column', as: 'c0', type: 'VARCHAR' },
      ...figures.map(({ name, type }, index) => ({ name, type, as: `c${index + 1}` })),
    ],
    order: [{ as: 'o0', descending: false }],
    from:
      passes.length === 0
        ? sql`(SELECT NULL::VARCHAR AS "c0", 0 AS "o0" WHERE FALSE)`
        : sql`(WITH given AS ${materialized(passes)} (SELECT * FROM ${input.from}) ${joinSql(passes, ' UNION ALL ')})`,
  };
}

/** What is read once need not be kept. */
function materialized(passes: readonly Sql[]): Sql {
  return raw(passes.length === 1 ? 'NOT MATERIALIZED' : 'MATERIALIZED');
}

interface Described {
  readonly column: SqlColumn;
  readonly place: number;
  readonly figures: readonly Measure[];
}

/** Some columns in one pass over the rows, then a row for each: one list a figure, unpacked side by side. */
function onePass(columns: readonly Described[]): Sql {
  const figure = (place: number, index: number): Sql => identifier(`f${place}_${index}`);
  const measured = columns.flatMap(({ place, figures }) =>
    figures.map(({ expression }, index) => sql`${expression} AS ${figure(place, index)}`),
  );
  const unpacked = [
    columns.map(({ column }) => sql`CAST(${column.name} AS VARCHAR)`),
    ...columns[0]!.figures.map((_, index) => columns.map(({ place }) => figure(place, index))),
  ].map((cells, index) => sql`unnest([${joinSql(cells)}]) AS ${identifier(`c${index}`)}`);
  const places = joinSql(columns.map(({ place }) => raw(`${place}::BIGINT`)));
  const classes = columns.map(({ column, place }) => sql`${sqlClassRank(column)} AS ${classOf(place)}`);
  return sql`SELECT ${joinSql([...unpacked, sql`unnest([${places}]) AS "o0"`])} FROM (
    SELECT ${joinSql(measured)} FROM (SELECT *, ${joinSql(classes)} FROM given))`;
}

function classOf(place: number): Sql {
  return identifier(`class${place}`);
}

function figuresOf(column: SqlColumn, rankOfClass: Sql, distinct: boolean): Measure[] {
  const counts = VALUE_CLASSES.map((name, rank): Measure => {
    const isOfClass = sql`${rankOfClass} = ${raw(String(rank))}`;
    return { name, type: 'BIGINT', expression: sql`count(*) FILTER (WHERE ${isOfClass})` };
  });
  const different = sql`count(DISTINCT ${sqlKey(column)}) FILTER (WHERE ${isPresent(column)})`;
  return [
    ...counts,
    { name: 'min', type: 'JSON', expression: asJson(extremeOf(column, 'least')) },
    { name: 'max', type: 'JSON', expression: asJson(extremeOf(column, 'greatest')) },
    { name: 'avg', type: 'DOUBLE', expression: finite(sql`favg(${asDouble(column)})`) },
    ...(distinct ? [{ name: 'distinct', type: 'BIGINT', expression: different } as const] : []),
  ];
}

/** The figures of unlike columns stand under each other: they need a type that holds them all. */
function asJson({ type, expression }: { type: SegmentType; expression: Sql }): Sql {
  return sqlJson({ type, sql: expression });
}
