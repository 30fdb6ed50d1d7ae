import {
  identifier,
  raw,
  sql,
  sqlClassRank,
  sqlNumber,
  sqlSortKeys,
  sqlText,
  VALUE_CLASSES,
  type Sql,
  type SqlColumn,
} from '@rowmill/language';

/** The classes of values that are there, in the order of `sort`. */
export const PRESENT = VALUE_CLASSES.filter((name) => name !== 'null' && name !== 'missing');

/** The values of a column by their classes; what must be calculated is calculated once a row. */
export interface ColumnParts {
  /** Cells that the others use, to stand beside the relation's own. */
  readonly computed: readonly Sql[];
  /** How many values there are of each class. */
  readonly counts: readonly Sql[];
  readonly boolean: Sql;
  readonly number: Sql;
  /** Integers that `number` rounds. */
  readonly wide: Sql;
  readonly text: Sql;
  /** Anything that tells different values apart. */
  readonly whole: Sql;
}

const CLASS_OF_TYPE = { BOOLEAN: 'boolean', BIGINT: 'number', DOUBLE: 'number', VARCHAR: 'text' } as const;

export function takeApart(column: SqlColumn): ColumnParts {
  const own = identifier(column.as);
  if (column.type === 'JSON') return takeJsonApart(column);
  const only = CLASS_OF_TYPE[column.type];
  return {
    computed: [],
    counts: PRESENT.map((name) => (name === only ? sql`count(${own})` : raw('0'))),
    boolean: only === 'boolean' ? own : raw('NULL::BOOLEAN'),
    number: sqlNumber(column),
    wide: column.type === 'BIGINT' ? own : raw('NULL::BIGINT'),
    text: only === 'text' ? own : raw('NULL::VARCHAR'),
    whole: own,
  };
}

function takeJsonApart(column: SqlColumn): ColumnParts {
  const part = (name: string) => identifier(`${column.as}_${name}`);
  const isOf = (rank: number) => sql`${part('class')} = ${raw(String(rank))}`;
  const ofClass = (rank: number, cell: Sql) => sql`CASE WHEN ${isOf(rank)} THEN ${cell} END`;
  const [, , exact] = sqlSortKeys(column, false);
  const computed = {
    class: sqlClassRank(column),
    boolean: ofClass(0, sql`${identifier(column.as)}::BOOLEAN`),
    number: ofClass(1, sqlNumber(column)),
    wide: ofClass(1, exact!.expression),
    text: ofClass(2, sqlText(column)),
  };
  return {
    computed: Object.entries(computed).map(([name, cell]) => sql`${cell} AS ${part(name)}`),
    counts: PRESENT.map((_, rank) => sql`count(*) FILTER (WHERE ${isOf(rank)})`),
    boolean: part('boolean'),
    number: part('number'),
    wide: part('wide'),
    text: part('text'),
    whole: sql`${identifier(column.as)}::VARCHAR`,
  };
}
