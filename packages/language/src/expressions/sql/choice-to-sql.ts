import { bindSql } from '../../sql/bind-sql.ts';
import { jsonIsNull } from '../../sql/json-cell-sql.ts';
import { joinSql, raw, sql, type Sql } from '../../sql/sql.ts';
import { booleanOnly } from './facets.ts';
import { asJson, bindValues, MISSING, type SqlValue } from './sql-value.ts';

/** `coalesce`: typed where all arguments are of one type, else JSON. */
export function coalesceToSql(values: readonly SqlValue[]): SqlValue {
  const type = commonType(values);
  const parts = values.map((value) => (type === 'JSON' ? somethingOf(asJson(value)) : value.sql));
  const first = sql`COALESCE(${joinSql(parts)})`;
  return { sql: first, type };
}

/** `nullif` would do, but DuckDB plans its argument twice over. */
function somethingOf(json: Sql): Sql {
  return bindSql([json], (cell) => sql`CASE WHEN ${jsonIsNull(cell!)} THEN NULL ELSE ${cell!} END`);
}

/** `if`: typed where both ways are of one type, else JSON. */
export function ifToSql(
  condition: SqlValue,
  then: SqlValue,
  otherwise: SqlValue = missingOf(then),
): SqlValue {
  const holds = bindValues([condition], (value) => booleanOnly(value!));
  const choose = (a: Sql, b: Sql) => sql`CASE WHEN ${holds} THEN ${a} ELSE ${b} END`;
  const type = commonType([then, otherwise]);
  if (type === 'JSON') return { sql: choose(asJson(then), asJson(otherwise)), type };
  const isNull =
    then.isNull === undefined && otherwise.isNull === undefined
      ? undefined
      : choose(then.isNull ?? raw('FALSE'), otherwise.isNull ?? raw('FALSE'));
  return { sql: choose(then.sql, otherwise.sql), type, ...(isNull && { isNull }) };
}

function missingOf({ type }: SqlValue): SqlValue {
  return type === 'JSON' ? MISSING : { sql: raw(`NULL::${type}`), type };
}

function commonType(values: readonly SqlValue[]): SqlValue['type'] {
  const [first, ...others] = values;
  return first !== undefined && others.every(({ type }) => type === first.type) ? first.type : 'JSON';
}
