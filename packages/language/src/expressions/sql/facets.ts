import {
  jsonDouble,
  jsonHugeint,
  jsonIsArray,
  jsonIsNull,
  jsonIsText,
  jsonString,
  jsonText,
} from '../../sql/json-cell-sql.ts';
import { sqlNumber, sqlText } from '../../sql/column-sql.ts';
import { raw, sql, type Sql } from '../../sql/sql.ts';
import { NUMERIC_TEXT } from '../values/numeric-text.ts';
import { giveUp, type SqlValue } from './sql-value.ts';

/** What a value is when looked at as one class; each is NULL where the value is of another. The value is written several times. */

export function isNumberType({ type }: SqlValue): boolean {
  return type === 'BIGINT' || type === 'DOUBLE';
}

export function textOnly(value: SqlValue): Sql {
  if (value.type === 'VARCHAR') return value.sql;
  return value.type === 'JSON' ? jsonString(value.sql) : raw('NULL::VARCHAR');
}

export function booleanOnly(value: SqlValue): Sql {
  if (value.type === 'BOOLEAN') return value.sql;
  if (value.type !== 'JSON') return raw('NULL::BOOLEAN');
  return sql`CASE ${jsonText(value.sql)} WHEN 'true' THEN TRUE WHEN 'false' THEN FALSE END`;
}

export function arrayText(value: SqlValue): Sql {
  if (value.type !== 'JSON') return raw('NULL::VARCHAR');
  return sql`CASE WHEN ${jsonIsArray(value.sql)} THEN ${jsonText(value.sql)} END`;
}

/** Whether the value is null or missing; never NULL. */
export function isNothing(value: SqlValue): Sql {
  if (value.type !== 'JSON') return sql`(${value.sql} IS NULL)`;
  return sql`(${value.sql} IS NULL OR ${jsonIsNull(value.sql)})`;
}

/** The nearest DOUBLE of a number. */
export function numberOnly(value: SqlValue): Sql {
  return sqlNumber(value);
}

/** The nearest DOUBLE of a number or numeric text. */
export function comparedNumber(value: SqlValue): Sql {
  if (value.type === 'VARCHAR') return numericText(value.sql);
  if (value.type !== 'JSON') return numberOnly(value);
  const inText = sql`CASE WHEN ${jsonIsText(value.sql)} THEN ${numericText(sql`(${value.sql}->>'$')`)} END`;
  return sql`COALESCE(${jsonDouble(value.sql)}, ${inText})`;
}

function numericText(text: Sql): Sql {
  return sql`CASE WHEN regexp_full_match(${text}, ${raw(`'${NUMERIC_TEXT}'`)}) THEN TRY_CAST(${text} AS DOUBLE) END`;
}

/** The exact value of a number or numeric text that a DOUBLE may not hold. */
export function exactNumber(value: SqlValue): Sql {
  switch (value.type) {
    case 'BIGINT':
      return sql`CAST(${value.sql} AS HUGEINT)`;
    case 'DOUBLE':
      return sql`TRY_CAST(${value.sql} AS HUGEINT)`;
    case 'VARCHAR':
      return hugeintOfText(value.sql);
    case 'JSON':
      return sql`CASE WHEN ${jsonIsText(value.sql)} THEN ${hugeintOfText(sql`(${value.sql}->>'$')`)} ELSE ${jsonHugeint(value.sql)} END`;
    default:
      return raw('NULL::HUGEINT');
  }
}

function hugeintOfText(text: Sql): Sql {
  return sql`CASE WHEN regexp_matches(${text}, '[.eE]') THEN TRY_CAST(TRY_CAST(${text} AS DOUBLE) AS HUGEINT) ELSE TRY_CAST(${text} AS HUGEINT) END`;
}

/** The text of a text, number or boolean. */
export function scalarText(value: SqlValue): Sql {
  if (value.type !== 'JSON') return sqlText(value);
  return sql`CASE WHEN NOT ${jsonIsArray(value.sql)} THEN ${sqlText(value)} END`;
}

/** The text of a value, arrays included; numbers inside them that DuckDB may print otherwise are left to the closures. */
export function wholeText(value: SqlValue): Sql {
  if (value.type !== 'JSON') return sqlText(value);
  const odd = sql`${jsonIsArray(value.sql)} AND regexp_matches(${jsonText(value.sql)}, '\\d([eE]|\\.0)')`;
  return sql`CASE WHEN ${odd} THEN ${giveUp('number in an array')} ELSE ${sqlText(value)} END`;
}
