import { boundDepth, isShortSql } from '../../sql/bind-sql.ts';
import { EXACT_LIMIT_SQL } from '../../sql/number-sql.ts';
import { joinSql, sql, type Sql } from '../../sql/sql.ts';
import { giveUp, smallNumber, type QuickNumber, type SqlValue } from './sql-value.ts';

/** Guards repeat what they guard, so a long formula is not quick any more. */
const LONGEST = 2000;
const MOST_EXACT_STEPS = 4;

/**
 * A formula over typed columns in plain double arithmetic. It is exact as long as every number on the way is small, and
 * then several times faster than checking each step.
 */
export function quickNumber(operator: Sql, left: SqlValue, right: SqlValue): QuickNumber | undefined {
  const [a, b] = [operandOf(left), operandOf(right)];
  if (a === undefined || b === undefined) return undefined;
  const result = sql`(${a.sql} ${operator} ${b.sql})`;
  const divides = ['/', '%'].includes(operator.texts[0]!);
  const guards = [
    ...a.guards,
    ...b.guards,
    ...(divides && smallNumber(right) === undefined ? [sql`${b.sql} <> 0`] : []),
    isSmall(result),
  ];
  return lengthOf(guards) > LONGEST ? undefined : { sql: result, guards };
}

/** The quick result where its guards hold, the exact one elsewhere unless that would take too long to plan. */
export function quickOr(
  exact: Sql,
  quick: QuickNumber | undefined,
  type: 'BIGINT' | 'DOUBLE' = 'DOUBLE',
): SqlValue {
  if (quick === undefined) return { sql: exact, type };
  const guards = joinSql(quick.guards, ' AND ');
  const otherwise = boundDepth(exact) > MOST_EXACT_STEPS ? giveUp('overflow') : exact;
  return {
    sql: sql`CASE WHEN ${guards} THEN ${quick.sql} WHEN ${quick.sql} IS NULL THEN NULL ELSE ${otherwise} END`,
    type,
    quick,
  };
}

function operandOf(value: SqlValue): QuickNumber | undefined {
  if (value.quick !== undefined) return value.quick;
  if (value.type === 'DOUBLE') return isShortSql(value.sql) ? { sql: value.sql, guards: [] } : undefined;
  if (value.type !== 'BIGINT') return undefined;
  const double = sql`CAST(${value.sql} AS DOUBLE)`;
  return { sql: double, guards: smallNumber(value) === undefined ? [isSmall(double)] : [] };
}

function isSmall(number: Sql): Sql {
  return sql`abs(${number}) < ${EXACT_LIMIT_SQL}`;
}

function lengthOf(parts: readonly Sql[]): number {
  return parts.reduce((sum, { texts }) => sum + texts.join('').length, 0);
}
