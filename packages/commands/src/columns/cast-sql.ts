import { expressionToSql, sql, sqlJson, sqlOf } from '@rowmill/language';
import type { Expression, ExpressionEnvironment, Relation, Sql, SqlCell, SqlColumn } from '@rowmill/language';
import { findColumn } from '../sql/find-column.ts';
import { withChanged } from '../sql/with-value.ts';

/** A cast that makes no row an error. */
export interface ForgivingCast {
  readonly column: string;
  readonly as: string | undefined;
  /** Of the column; missing for a value that does not convert. */
  readonly conversion: Expression;
  readonly whole: boolean;
  readonly onBadValue: 'null' | 'keep';
}

/** The result is JSON, as it may hold nulls and values that did not convert. */
export function castSql(
  input: Relation,
  cast: ForgivingCast,
  environment: ExpressionEnvironment,
): Relation | undefined {
  const found = findColumn(input, cast.column);
  if (found.in === 'places') return undefined;
  if (found.in === 'nothing') return input;
  const converted = expressionToSql(cast.conversion, input, environment);
  if (converted === undefined) return undefined;
  const result = cast.whole ? wholeNumber(converted) : converted;
  const value = sql`coalesce(${sqlJson(result)}, ${unconverted(found.column, cast.onBadValue)})`;
  return withChanged(input, found.column, cast.as, { type: 'JSON', sql: value });
}

/** Null stays null in either case. */
function unconverted(column: SqlColumn, onBadValue: 'null' | 'keep'): Sql {
  if (onBadValue === 'keep') return sqlJson(column);
  return sql`CASE WHEN ${sqlOf(column)} IS NOT NULL THEN CAST('null' AS JSON) END`;
}

function wholeNumber(cell: Exclude<SqlCell, SqlColumn>): Exclude<SqlCell, SqlColumn> {
  if (cell.type !== 'DOUBLE') return cell;
  const whole = sql`CASE WHEN ${cell.sql} = trunc(${cell.sql}) THEN TRY_CAST(${cell.sql} AS BIGINT) END`;
  return { type: 'BIGINT', sql: whole };
}
