import { jsonIsText } from '../../sql/json-cell-sql.ts';
import { EXACT_LIMIT_SQL } from '../../sql/number-sql.ts';
import { raw, sql, type Sql } from '../../sql/sql.ts';
import type { ArithmeticOperator } from '../expression.ts';
import { MAXIMUM_BYTES } from '../values/text-of.ts';
import { isNumberType, numberOnly, wholeText } from './facets.ts';
import { quickNumber, quickOr } from './quick-number.ts';
import { bindValues, giveUp, MISSING, type SqlValue } from './sql-value.ts';

const INTEGER_LIMIT = raw('9223372036854775808::DOUBLE');

/**
 * Arithmetic. BIGINT stays BIGINT, whose overflow fails the statement; DOUBLE is checked for results that are integers
 * a double does not hold and for infinity. A column of JSON counts with the numbers that it has.
 */
export function arithmeticToSql(operator: ArithmeticOperator, left: SqlValue, right: SqlValue): SqlValue {
  if (operator === '+' && (left.type === 'VARCHAR' || right.type === 'VARCHAR'))
    return joinToSql(left, right);
  if (!canBeNumber(left) || !canBeNumber(right)) return MISSING;
  if (operator === '/' || operator === '%') return divisionToSql(operator, left, right);
  if (operator === '+' && (left.type === 'JSON' || right.type === 'JSON')) return addOrJoin(left, right);
  if (left.type === 'BIGINT' && right.type === 'BIGINT')
    return { sql: sql`(${left.sql} ${raw(operator)} ${right.sql})`, type: 'BIGINT' };
  const exact = bindValues([left, right], (a, b) => checked(raw(operator), a!, b!));
  return quickOr(exact, quickNumber(raw(operator), left, right));
}

function canBeNumber(value: SqlValue): boolean {
  return isNumberType(value) || value.type === 'JSON';
}

/** A result in doubles, unless it must be exact and is not. */
function checked(operator: Sql, a: SqlValue, b: SqlValue): Sql {
  const [x, y] = [numberOnly(a), numberOnly(b)];
  const result = sql`(${x} ${operator} ${y})`;
  const small = (number: Sql) => sql`abs(${number}) < ${EXACT_LIMIT_SQL}`;
  const inputs = [a, b].filter(({ type }) => type !== 'DOUBLE').map((value) => small(numberOnly(value)));
  const isSmall = [small(result), ...inputs].reduce((all, each) => sql`${all} AND ${each}`);
  const isInteger = (number: Sql) => sql`${number} = trunc(${number}) AND abs(${number}) <= ${INTEGER_LIMIT}`;
  return sql`CASE WHEN ${isSmall} THEN ${result} WHEN ${result} IS NULL THEN NULL
    WHEN isfinite(${result}) AND NOT (${isInteger(x)} AND ${isInteger(y)}) THEN ${result}
    ELSE ${giveUp('overflow')} END`;
}

function divisionToSql(operator: '/' | '%', left: SqlValue, right: SqlValue): SqlValue {
  const integers = operator === '%' && left.type === 'BIGINT' && right.type === 'BIGINT';
  const type = integers ? 'BIGINT' : 'DOUBLE';
  const quotient = (a: SqlValue, b: SqlValue): Sql => {
    if (integers) return sql`(${a.sql} % ${b.sql})`;
    if (operator === '%') return checked(raw('%'), a, b);
    const result = sql`(${numberOnly(a)} / ${numberOnly(b)})`;
    return sql`CASE WHEN isfinite(${result}) THEN ${result} WHEN ${result} IS NOT NULL THEN ${giveUp('overflow')} END`;
  };
  const quick = integers ? undefined : quickNumber(raw(operator), left, right);
  if (typeof right.literal === 'number' && right.literal !== 0)
    return quickOr(
      bindValues([left], (a) => quotient(a!, right)),
      quick,
      type,
    );
  const isZero = bindValues(
    [left, right],
    (a, b) => sql`(${numberOnly(a!)} IS NOT NULL AND COALESCE(${numberOnly(b!)} = 0, FALSE))`,
  );
  const result = bindValues(
    [left, right],
    (a, b) => sql`CASE WHEN ${numberOnly(b!)} <> 0 THEN ${quotient(a!, b!)} END`,
  );
  return { ...quickOr(result, quick, type), isNull: isZero };
}

/** Text of one side makes `+` a join; null and missing make nothing of it. */
function joinToSql(left: SqlValue, right: SqlValue): SqlValue {
  return { sql: bindValues([left, right], (a, b) => joined(wholeText(a!), wholeText(b!))), type: 'VARCHAR' };
}

function joined(left: Sql, right: Sql): Sql {
  const limit = raw(String(MAXIMUM_BYTES));
  return sql`CASE WHEN strlen(${left}) + strlen(${right}) > ${limit} THEN ${giveUp('text too large')} ELSE ${left} || ${right} END`;
}

/** Whether a JSON column adds or joins is known only row by row. */
function addOrJoin(left: SqlValue, right: SqlValue): SqlValue {
  const isText = (value: SqlValue): Sql =>
    value.type === 'JSON' ? sql`COALESCE(${jsonIsText(value.sql)}, FALSE)` : raw('FALSE');
  const whole = bindValues([left, right], (a, b) => {
    const sum = sql`to_json(${checked(raw('+'), a!, b!)})`;
    return sql`CASE WHEN ${isText(a!)} OR ${isText(b!)} THEN to_json(${joined(wholeText(a!), wholeText(b!))}) ELSE ${sum} END`;
  });
  return { sql: whole, type: 'JSON' };
}
