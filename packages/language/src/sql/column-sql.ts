import { bindSql } from './bind-sql.ts';
import {
  jsonDouble,
  jsonHugeint,
  jsonIsArray,
  jsonIsInteger,
  jsonMark,
  jsonNumberText,
  jsonText,
} from './json-cell-sql.ts';
import { doubleJson, doubleKey, doubleText, EXACT_LIMIT_SQL } from './number-sql.ts';
import type { SqlColumn } from './relation.ts';
import { identifier, raw, sql, type Sql } from './sql.ts';

/** A column, or any SQL of a column's type. */
export type SqlCell = SqlColumn | { readonly sql: Sql; readonly type: SqlColumn['type'] };

/** The bare SQL of a cell. */
export function sqlOf(cell: SqlCell): Sql {
  return 'sql' in cell ? cell.sql : identifier(cell.as);
}

/** The number in a cell as a DOUBLE, NULL where there is none; integers beyond 2⁵³ are rounded. Text is no number. */
export function sqlNumber(cell: SqlCell): Sql {
  const own = sqlOf(cell);
  switch (cell.type) {
    case 'DOUBLE':
      return own;
    case 'BIGINT':
      return sql`CAST(${own} AS DOUBLE)`;
    case 'JSON':
      return jsonDouble(own);
    default:
      return raw('NULL::DOUBLE');
  }
}

/** The text of a cell: texts as they are, numbers and arrays as JSON prints them; NULL for null and missing. */
export function sqlText(cell: SqlCell): Sql {
  switch (cell.type) {
    case 'VARCHAR':
      return sqlOf(cell);
    case 'DOUBLE':
      return bindSql([sqlOf(cell)], (number) => doubleText(number!));
    case 'JSON':
      return bindSql(
        [sqlOf(cell)],
        (json) => sql`CASE ${jsonMark(json!)}
          WHEN '"' THEN ${json!}->>'$' WHEN 'n' THEN NULL
          WHEN 't' THEN 'true' WHEN 'f' THEN 'false' WHEN '[' THEN ${jsonText(json!)} WHEN '{' THEN ${jsonText(json!)}
          ELSE ${jsonNumberText(json!)} END`,
      );
    default:
      return sql`CAST(${sqlOf(cell)} AS VARCHAR)`;
  }
}

/** A cell as JSON, so that cells of unlike types can stand in one column; missing stays NULL. */
export function sqlJson(cell: SqlCell): Sql {
  switch (cell.type) {
    case 'JSON':
      return sqlOf(cell);
    case 'VARCHAR':
      return sql`to_json(${sqlOf(cell)})`;
    case 'DOUBLE':
      return bindSql([sqlOf(cell)], (number) => sql`CAST(${doubleJson(number!)} AS JSON)`);
    default:
      return sql`CAST(${sqlText(cell)} AS JSON)`;
  }
}

/**
 * What to group, deduplicate and compare a column by: equal exactly when strict typed equality holds (1 = 1.0,
 * 1 ≠ "1", null ≠ missing). NULL is missing. Typed columns stay bare; for columns of unlike types use `sqlCommonKey`.
 */
export function sqlKey(cell: SqlCell): Sql {
  return cell.type === 'JSON' ? sqlCommonKey(cell) : sqlOf(cell);
}

/** The key of a cell as a text, comparable between columns of any types. NULL is missing. */
export function sqlCommonKey(cell: SqlCell): Sql {
  const own = sqlOf(cell);
  switch (cell.type) {
    case 'VARCHAR':
      return sql`'s' || ${own}`;
    case 'BOOLEAN':
      return sql`CASE WHEN ${own} THEN 't' WHEN NOT ${own} THEN 'f' END`;
    case 'BIGINT':
      return sql`'n' || CAST(${own} AS VARCHAR)`;
    case 'DOUBLE':
      return bindSql([own], (number) => sql`'n' || ${doubleKey(number!)}`);
    case 'JSON':
      return bindSql(
        [own],
        (json) => sql`CASE ${jsonMark(json!)}
          WHEN '"' THEN 's' || (${json!}->>'$') WHEN 'n' THEN 'z' WHEN 't' THEN 't' WHEN 'f' THEN 'f'
          WHEN '[' THEN 'a' || ${jsonText(json!)} WHEN '{' THEN 'a' || ${jsonText(json!)}
          ELSE 'n' || CASE WHEN ${jsonIsInteger(json!)} THEN ${jsonText(json!)} ELSE ${doubleKey(jsonDouble(json!))} END END`,
      );
  }
}

/** Something to order by, and which way; NULLs come last in either. */
export interface SqlSortKey {
  readonly expression: Sql;
  readonly descending: boolean;
}

/**
 * What to order by for the order of `sort`: boolean, number, text, array, null, missing; descending reverses inside a
 * class only. Equal values give equal keys, so the relation's own order can follow as the last one.
 */
export function sqlSortKeys(cell: SqlCell, descending: boolean): readonly SqlSortKey[] {
  const own = sqlOf(cell);
  if (cell.type !== 'JSON') return [{ expression: own, descending }];
  const mark = jsonMark(own);
  const number = sql`CASE ${mark} WHEN 't' THEN 1 WHEN 'f' THEN 0 ELSE ${jsonDouble(own)} END`;
  const exact = sql`CASE WHEN abs(${jsonDouble(own)}) >= ${EXACT_LIMIT_SQL} THEN ${jsonHugeint(own)} END`;
  const text = sql`CASE WHEN ${mark} = '"' THEN ${own}->>'$' WHEN ${jsonIsArray(own)} THEN ${jsonText(own)} END`;
  return [
    { expression: sqlClassRank(cell), descending: false },
    ...[number, exact, text].map((key) => ({ expression: key, descending })),
  ];
}

/** The keys of `sqlSortKeys` as terms of ORDER BY. */
export function sqlSortTerms(cell: SqlCell, descending: boolean): readonly Sql[] {
  return sqlSortKeys(cell, descending).map(
    (key) => sql`${key.expression} ${raw(key.descending ? 'DESC' : 'ASC')} NULLS LAST`,
  );
}

/** The class of a cell as a number, 0 to 5, in the order of `sort`; never NULL. */
export function sqlClassRank(cell: SqlCell): Sql {
  const own = sqlOf(cell);
  const ranks = { BOOLEAN: '0', BIGINT: '1', DOUBLE: '1', VARCHAR: '2' } as const;
  if (cell.type !== 'JSON') return sql`CASE WHEN ${own} IS NULL THEN 5 ELSE ${raw(ranks[cell.type])} END`;
  return sql`CASE WHEN ${own} IS NULL THEN 5 ELSE CASE ${jsonMark(own)}
    WHEN 't' THEN 0 WHEN 'f' THEN 0 WHEN '"' THEN 2 WHEN '[' THEN 3 WHEN '{' THEN 3 WHEN 'n' THEN 4 ELSE 1 END END`;
}
