import { doubleText } from './number-sql.ts';
import { raw, sql, type Sql } from './sql.ts';

/*
 * What is in a cell of a JSON column. JSON text begins with a letter that tells its class, which is much cheaper to look
 * at than to parse. A cell is written several times: a column, or bound by `bindSql`.
 */

export function jsonText(cell: Sql): Sql {
  return sql`CAST(${cell} AS VARCHAR)`;
}

/** The first character: `"` text, `[` and `{` arrays and objects, `t` and `f` booleans, `n` null, else a number. */
export function jsonMark(cell: Sql): Sql {
  return sql`left(${jsonText(cell)}, 1)`;
}

export function jsonIsText(cell: Sql): Sql {
  return sql`starts_with(${jsonText(cell)}, '"')`;
}

export function jsonIsArray(cell: Sql): Sql {
  return sql`(starts_with(${jsonText(cell)}, '[') OR starts_with(${jsonText(cell)}, '{'))`;
}

export function jsonIsNull(cell: Sql): Sql {
  return sql`${jsonText(cell)} = 'null'`;
}

/** The text of a cell that is a text, else NULL. */
export function jsonString(cell: Sql): Sql {
  return sql`CASE WHEN ${jsonIsText(cell)} THEN ${cell}->>'$' END`;
}

/** The nearest DOUBLE of a cell that is a number, else NULL. */
export function jsonDouble(cell: Sql): Sql {
  return sql`TRY_CAST(${jsonText(cell)} AS DOUBLE)`;
}

/** Whether a cell that is a number is written as an integer, in full. */
export function jsonIsInteger(cell: Sql): Sql {
  return sql`NOT regexp_matches(${jsonText(cell)}, '[.eE]')`;
}

/** The exact value of a cell that is a whole number of up to 38 digits, for use where a DOUBLE does not hold it. */
export function jsonHugeint(cell: Sql): Sql {
  return sql`CASE WHEN ${jsonIsInteger(cell)} THEN TRY_CAST(${jsonText(cell)} AS HUGEINT) ELSE TRY_CAST(${jsonDouble(cell)} AS HUGEINT) END`;
}

/** The text of a cell that is a number, as JavaScript prints it. */
export function jsonNumberText(cell: Sql): Sql {
  return sql`CASE WHEN ${jsonIsInteger(cell)} THEN ${jsonText(cell)} ELSE ${doubleText(jsonDouble(cell))} END`;
}

export const NULL_JSON = raw(`'null'::JSON`);
