import { jsonIsText } from '../../sql/json-cell-sql.ts';
import { EXACT_LIMIT_SQL } from '../../sql/number-sql.ts';
import { raw, sql, type Sql } from '../../sql/sql.ts';
import type { ComparisonOperator } from '../expression.ts';
import { numberOfText } from '../values/numeric-text.ts';
import {
  arrayText,
  booleanOnly,
  comparedNumber,
  exactNumber,
  isNothing,
  isNumberType,
  textOnly,
} from './facets.ts';
import { bindValues, giveUp, smallNumber, type SqlValue } from './sql-value.ts';

/** A comparison as BOOLEAN, where NULL stands for false. */
export function compareToSql(operator: ComparisonOperator, left: SqlValue, right: SqlValue): Sql {
  if (operator === '==') return equalsToSql(left, right);
  if (operator === '!=') return sql`NOT COALESCE(${equalsToSql(left, right)}, FALSE)`;
  return orderToSql(raw(operator), left, right);
}

export function equalsToSql(left: SqlValue, right: SqlValue): Sql {
  if (right.literal === null) return bindValues([left], (a) => isNothing(a!));
  if (left.literal !== undefined && right.literal === undefined) return equalsToSql(right, left);
  if (left.type === right.type && left.type !== 'JSON')
    return right.literal === undefined
      ? sql`(${left.sql} IS NOT DISTINCT FROM ${right.sql})`
      : sql`(${left.sql} = ${right.sql})`;
  switch (typeof right.literal) {
    case 'boolean':
      return bindValues([left], (a) => sql`(${booleanOnly(a!)} = ${right.sql})`);
    case 'number':
    case 'bigint':
      return withNumber(raw('='), left, right);
    case 'string':
      return equalsText(left, right, right.literal);
    default:
      return bindValues([left, right], (a, b) => equalsBound(a!, b!));
  }
}

/** A literal text against a column that is not VARCHAR. */
function equalsText(left: SqlValue, right: SqlValue, text: string): Sql {
  const isNumeric = numberOfText(text) !== undefined;
  if (left.type !== 'JSON') return isNumeric ? withNumber(raw('='), left, right) : raw('FALSE');
  return bindValues([left], (a) => {
    const number = isNumeric ? withNumber(raw('='), a!, right) : raw('FALSE');
    return sql`CASE WHEN ${jsonIsText(a!.sql)} THEN (${a!.sql}->>'$') = ${right.sql} ELSE ${number} END`;
  });
}

function equalsBound(a: SqlValue, b: SqlValue): Sql {
  return sql`CASE WHEN ${isNothing(a)} OR ${isNothing(b)} THEN ${isNothing(a)} AND ${isNothing(b)}
    WHEN ${textOnly(a)} IS NOT NULL AND ${textOnly(b)} IS NOT NULL THEN ${textOnly(a)} = ${textOnly(b)}
    WHEN ${booleanOnly(a)} IS NOT NULL THEN ${booleanOnly(a)} = ${booleanOnly(b)}
    WHEN ${arrayText(a)} IS NOT NULL THEN ${arrayText(a)} = ${arrayText(b)}
    ELSE ${compareNumbers(raw('='), a, b)} END`;
}

function orderToSql(operator: Sql, left: SqlValue, right: SqlValue): Sql {
  if (left.type === right.type && left.type !== 'JSON') return sql`(${left.sql} ${operator} ${right.sql})`;
  if (isNumberType(left) || isNumberType(right)) return withNumber(operator, left, right);
  if (left.type !== 'JSON' && right.type !== 'JSON') return raw('FALSE');
  return bindValues([left, right], (a, b) => {
    const compared = (facet: (value: SqlValue) => Sql) => sql`${facet(a!)} ${operator} ${facet(b!)}`;
    return sql`CASE WHEN ${textOnly(a!)} IS NOT NULL AND ${textOnly(b!)} IS NOT NULL THEN ${compared(textOnly)}
      WHEN ${booleanOnly(a!)} IS NOT NULL THEN ${compared(booleanOnly)}
      ELSE ${compareNumbers(operator, a!, b!)} END`;
  });
}

/** A comparison with a number on at least one side. */
function withNumber(operator: Sql, left: SqlValue, right: SqlValue): Sql {
  const [leftNumber, rightNumber] = [smallNumber(left), smallNumber(right)];
  if (rightNumber !== undefined)
    return bindValues([left], (a) => sql`(${comparedNumber(a!)} ${operator} CAST(${rightNumber} AS DOUBLE))`);
  if (leftNumber !== undefined)
    return bindValues([right], (b) => sql`(CAST(${leftNumber} AS DOUBLE) ${operator} ${comparedNumber(b!)})`);
  return bindValues([left, right], (a, b) => compareNumbers(operator, a!, b!));
}

/** Compares exactly: where two doubles tie beyond what doubles hold, as integers. Not both sides are texts. */
function compareNumbers(operator: Sql, a: SqlValue, b: SqlValue): Sql {
  const [x, y] = [comparedNumber(a), comparedNumber(b)];
  const exact = sql`COALESCE(${exactNumber(a)} ${operator} ${exactNumber(b)}, ${giveUp('number beyond 38 digits')})`;
  return sql`CASE WHEN ${x} = ${y} AND abs(${x}) >= ${EXACT_LIMIT_SQL} THEN ${exact} ELSE ${x} ${operator} ${y} END`;
}
