import { expressionToSql, sql, sqlJson, sqlOf } from '@rowmill/language';
import type { Expression, ExpressionEnvironment, Relation, Sql, SqlCell, SqlColumn } from '@rowmill/language';
import { findColumn } from '../sql/find-column.ts';
import { withChanged } from '../sql/with-value.ts';

export interface Cast {
  readonly column: string;
  readonly as: string | undefined;
  /** Of the column; missing for a value that does not convert. */
  readonly conversion: Expression;
  readonly whole: boolean;
  readonly onBadValue: 'error' | 'null' | 'keep';
}

/** Columns with null, and results with null or unconverted values, can only be JSON. */
export function castSql(
  input: Relation,
  cast: Cast,
  environment: ExpressionEnvironment,
): Relation | undefined {
  const found = findColumn(input, cast.column);
  if (found.in === 'places') return undefined;
  if (found.in === 'nothing') return input;
  const { column } = found;
  const converted = expressionToSql(cast.conversion, input, environment);
  if (converted === undefined) return undefined;
  const result = cast.whole ? wholeNumber(converted) : converted;
  if (column.type !== 'JSON' && cast.onBadValue === 'error') {
    const otherwise = sql`CASE WHEN ${sqlOf(column)} IS NOT NULL THEN ${FAIL} END`;
    const value = { type: result.type, sql: sql`coalesce(${result.sql}, ${otherwise})` };
    return withChanged(input, column, cast.as, value);
  }
  const value: SqlCell = {
    type: 'JSON',
    sql: sql`coalesce(${sqlJson(result)}, ${unconverted(column, cast)})`,
  };
  return withChanged(input, column, cast.as, value);
}

/** Ends the statement; the closures then say which row it was. */
const FAIL = sql`error('expression: bad value')`;

const NULL = sql`CAST('null' AS JSON)`;

function unconverted(column: SqlColumn, { onBadValue }: Cast): Sql {
  const own = sqlOf(column);
  const bad = { error: FAIL, null: NULL, keep: sqlJson(column) }[onBadValue];
  if (column.type !== 'JSON') return sql`CASE WHEN ${own} IS NOT NULL THEN ${bad} END`;
  return sql`CASE WHEN ${own} = 'null' THEN ${NULL} WHEN ${own} IS NOT NULL THEN ${bad} END`;
}

function wholeNumber(cell: Exclude<SqlCell, SqlColumn>): Exclude<SqlCell, SqlColumn> {
  if (cell.type !== 'DOUBLE') return cell;
  const whole = sql`CASE WHEN ${cell.sql} = trunc(${cell.sql}) THEN TRY_CAST(${cell.sql} AS BIGINT) END`;
  return { type: 'BIGINT', sql: whole };
}
