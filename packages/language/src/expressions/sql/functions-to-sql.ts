import { jsonIsArray, jsonIsText, jsonText } from '../../sql/json-cell-sql.ts';
import { EXACT_LIMIT_SQL } from '../../sql/number-sql.ts';
import { joinSql, raw, sql, type Sql } from '../../sql/sql.ts';
import { MAXIMUM_BYTES } from '../values/text-of.ts';
import { NUMERIC_TEXT } from '../values/numeric-text.ts';
import { booleanOnly, numberOnly, scalarText } from './facets.ts';
import { bindValues, giveUp, MISSING, type SqlValue } from './sql-value.ts';

/** What `trim` of JavaScript takes away. */
const WHITE_SPACE =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** A function of the text of a text, number or boolean that gives a text. */
export function ofText(value: SqlValue | undefined, body: (text: Sql) => Sql): SqlValue {
  return { sql: bindValues([value!], (bound) => body(scalarText(bound!))), type: 'VARCHAR' };
}

export function trimmed(text: Sql): Sql {
  return sql`trim(${text}, ${WHITE_SPACE})`;
}

/** Characters of a text, or items of an array. */
export function lengthToSql(value: SqlValue): SqlValue {
  const counted = bindValues([value], (bound) => {
    const characters = sql`length(${scalarText(bound!)})`;
    if (bound!.type !== 'JSON') return characters;
    const items = sql`CAST(json_array_length(${bound!.sql}) AS BIGINT)`;
    return sql`CASE WHEN starts_with(${jsonText(bound!.sql)}, '[') THEN ${items} ELSE ${characters} END`;
  });
  return { sql: counted, type: 'BIGINT' };
}

/** Only places from the beginning that are written in the query. */
export function substringToSql(value: SqlValue, start: SqlValue, count?: SqlValue): SqlValue | undefined {
  const [from, many] = [placeOf(start), count === undefined ? undefined : placeOf(count)];
  if (from === undefined || (count !== undefined && many === undefined)) return undefined;
  const place = sql`CAST(${BigInt(from + 1)} AS BIGINT)`;
  return ofText(value, (text) =>
    many === undefined
      ? sql`substring(${text}, ${place})`
      : sql`substring(${text}, ${place}, CAST(${BigInt(many)} AS BIGINT))`,
  );
}

function placeOf({ literal }: SqlValue): number | undefined {
  const isPlace =
    typeof literal === 'number' && Number.isInteger(literal) && literal >= 0 && literal < 2 ** 31;
  return isPlace ? literal : undefined;
}

/** Only texts that are written in the query, so that the growth is known beforehand. */
export function replaceToSql(value: SqlValue, search: SqlValue, replacement: SqlValue): SqlValue | undefined {
  if (typeof search.literal !== 'string' || typeof replacement.literal !== 'string') return undefined;
  const growth = (replacement.literal.length * 3) / Math.max(1, search.literal.length);
  const largest = BigInt(Math.floor(MAXIMUM_BYTES / Math.max(1, growth)));
  return ofText(
    value,
    (text) => sql`CASE WHEN strlen(${text}) > CAST(${largest} AS BIGINT) THEN ${giveUp('text too large')}
      ELSE replace(${text}, ${search.sql}, ${replacement.sql}) END`,
  );
}

/** A function of a number that leaves integers as they are. */
export function ofNumber(value: SqlValue, body: (number: Sql) => Sql): SqlValue {
  if (value.type === 'BIGINT') return withoutNull(value);
  if (value.type !== 'DOUBLE' && value.type !== 'JSON') return MISSING;
  const calculated = bindValues([value], (bound) => {
    const number = numberOnly(bound!);
    return bound!.type === 'DOUBLE' ? body(number) : ifExact(number, body(number));
  });
  return { sql: calculated, type: 'DOUBLE' };
}

function ifExact(number: Sql, result: Sql): Sql {
  return sql`CASE WHEN abs(${number}) < ${EXACT_LIMIT_SQL} THEN ${result} WHEN ${number} IS NOT NULL THEN ${giveUp('integer beyond 2^53')} END`;
}

/** `scale` is a power of ten. */
export function rounded(number: Sql, scale: number): Sql {
  const scaled = sql`(abs(${number}) * CAST(${scale} AS DOUBLE))`;
  return sql`CASE WHEN ${number} = trunc(${number}) OR NOT isfinite(${scaled}) THEN ${number}
    ELSE sign(${number}) * round(${scaled}) / CAST(${scale} AS DOUBLE) END`;
}

/** `min` and `max` of arguments of one type. */
export function extremeToSql(name: 'least' | 'greatest', values: readonly SqlValue[]): SqlValue | undefined {
  const [first] = values;
  if (first === undefined || first.type === 'JSON' || first.type === 'BOOLEAN') return undefined;
  if (values.some(({ type }) => type !== first.type)) return undefined;
  if (values.length === 1) return { sql: first.sql, type: first.type };
  return { sql: sql`${raw(name)}(${joinSql(values.map((value) => value.sql))})`, type: first.type };
}

/** A function makes missing of null. */
function withoutNull({ sql: own, type }: SqlValue): SqlValue {
  return { sql: own, type };
}

export function numberToSql(value: SqlValue): SqlValue {
  if (value.type === 'BIGINT' || value.type === 'DOUBLE') return withoutNull(value);
  const number = bindValues([value], (bound) => {
    if (bound!.type === 'VARCHAR') return numberOfText(bound!.sql);
    const boolean = sql`CAST(${booleanOnly(bound!)} AS DOUBLE)`;
    if (bound!.type === 'BOOLEAN') return boolean;
    const plain = numberOnly(bound!);
    return sql`CASE WHEN ${jsonIsText(bound!.sql)} THEN ${numberOfText(sql`(${bound!.sql}->>'$')`)}
      ELSE COALESCE(${boolean}, ${ifExact(plain, plain)}) END`;
  });
  return { sql: number, type: 'DOUBLE' };
}

/** White space around the number is rare, and costs only where it is. */
function numberOfText(text: Sql): Sql {
  const isNumeric = (whole: Sql) => sql`regexp_full_match(${whole}, ${raw(`'${NUMERIC_TEXT}'`)})`;
  const bare = trimmed(text);
  return sql`CASE WHEN ${isNumeric(text)} THEN ${numberOfNumeric(text)}
    WHEN regexp_matches(${text}, ${`^[${WHITE_SPACE}]|[${WHITE_SPACE}]$`}) AND ${isNumeric(bare)} THEN ${numberOfNumeric(bare)} END`;
}

function numberOfNumeric(text: Sql): Sql {
  const number = sql`TRY_CAST(${text} AS DOUBLE)`;
  return sql`CASE WHEN abs(${number}) < ${EXACT_LIMIT_SQL} THEN ${number} WHEN NOT isfinite(${number}) THEN NULL
    WHEN regexp_full_match(${text}, '-?\\d{16,38}') THEN ${giveUp('integer beyond 2^53')} ELSE ${number} END`;
}

export function boolToSql(value: SqlValue): SqlValue {
  if (value.type === 'BOOLEAN') return withoutNull(value);
  const isTrue = bindValues([value], (bound) => {
    if (bound!.type === 'BIGINT' || bound!.type === 'DOUBLE') return sql`(${bound!.sql} <> 0)`;
    const word = sql`CASE lower(${trimmed(scalarText(bound!))}) WHEN 'true' THEN TRUE WHEN 'false' THEN FALSE END`;
    if (bound!.type === 'VARCHAR') return word;
    return sql`CASE WHEN ${jsonIsArray(bound!.sql)} THEN NULL ELSE COALESCE(${numberOnly(bound!)} <> 0, ${word}) END`;
  });
  return { sql: isTrue, type: 'BOOLEAN' };
}
