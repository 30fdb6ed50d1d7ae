import { raw, sql, type Sql } from './sql.ts';

/** From here on a double does not hold every integer. */
export const EXACT_LIMIT_SQL = raw('9007199254740992::DOUBLE');

/** A DOUBLE as expressions print it: like JavaScript, but whole numbers below 10²¹ in full. Written several times. */
export function doubleText(number: Sql): Sql {
  const printed = sql`CAST(${number} AS VARCHAR)`;
  const digits = sql`ltrim(replace(regexp_replace(${printed}, 'e.*', ''), '.', ''), '-')`;
  const zeros = sql`repeat('0', CAST(regexp_extract(${printed}, 'e-(\\d+)', 1) AS INTEGER) - 1)`;
  return sql`CASE
    WHEN ${isShortWhole(number)} THEN CAST(CAST(${number} AS HUGEINT) AS VARCHAR)
    WHEN abs(${number}) >= 0.0001::DOUBLE AND abs(${number}) < 1e16::DOUBLE THEN ${printed}
    WHEN abs(${number}) >= 1e21::DOUBLE OR abs(${number}) < 0.000001::DOUBLE THEN regexp_replace(${printed}, 'e([+-])0', 'e\\1')
    ELSE CASE WHEN ${number} < 0 THEN '-0.' ELSE '0.' END || ${zeros} || ${digits} END`;
}

/** A DOUBLE as JSON text that holds exactly its value; shorter to calculate than its text. Written several times. */
export function doubleJson(number: Sql): Sql {
  return sql`CASE WHEN ${isShortWhole(number)} THEN CAST(CAST(${number} AS HUGEINT) AS VARCHAR) ELSE CAST(${number} AS VARCHAR) END`;
}

function isShortWhole(number: Sql): Sql {
  return sql`abs(${number}) < 1e21::DOUBLE AND ${number} = trunc(${number})`;
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
