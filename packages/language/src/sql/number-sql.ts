import { raw, sql, type Sql } from './sql.ts';

/** From here on a double does not hold every integer. */
export const EXACT_LIMIT_SQL = raw('9007199254740992::DOUBLE');

/** A DOUBLE as JavaScript prints it. `number` is written several times: a column, or bound by `bindSql`. */
export function doubleText(number: Sql): Sql {
  const printed = sql`CAST(${number} AS VARCHAR)`;
  const mantissa = sql`replace(regexp_replace(${printed}, 'e.*', ''), '.', '')`;
  const exponent = sql`CAST(regexp_extract(${printed}, 'e[+-](\\d+)', 1) AS INTEGER)`;
  const sign = sql`CASE WHEN ${number} < 0 THEN '-' ELSE '' END`;
  const digits = sql`ltrim(${mantissa}, '-')`;
  return sql`CASE
    WHEN abs(${number}) < ${EXACT_LIMIT_SQL} AND ${number} = trunc(${number}) THEN CAST(CAST(${number} AS BIGINT) AS VARCHAR)
    WHEN abs(${number}) >= 0.0001::DOUBLE AND abs(${number}) < 1e16::DOUBLE THEN regexp_replace(${printed}, '\\.0$', '')
    WHEN abs(${number}) >= 1e21::DOUBLE OR abs(${number}) < 0.000001::DOUBLE THEN regexp_replace(${printed}, 'e([+-])0', 'e\\1')
    WHEN abs(${number}) >= 1e16::DOUBLE THEN ${sign} || rpad(${digits}, ${exponent} + 1, '0')
    ELSE ${sign} || '0.' || repeat('0', ${exponent} - 1) || ${digits} END`;
}

/**
 * A text that is the same for equal DOUBLEs, and for an equal integer of up to 38 digits printed in full. Written
 * several times.
 */
export function doubleKey(number: Sql): Sql {
  return sql`CASE
    WHEN ${number} <> trunc(${number}) OR abs(${number}) > 1e38::DOUBLE THEN CAST(${number} AS VARCHAR)
    ELSE CAST(CAST(${number} AS HUGEINT) AS VARCHAR) END`;
}
