import { columnKeys, columnName, escapeKey } from '../../table/column-name.ts';
import { sqlJson, sqlOf } from '../../sql/column-sql.ts';
import { jsonText } from '../../sql/json-cell-sql.ts';
import { columnOf, type Relation, type SqlColumn } from '../../sql/relation.ts';
import { joinSql, sql, type Sql } from '../../sql/sql.ts';
import { MISSING, type SqlValue } from './sql-value.ts';

/**
 * What a name means in a relation, decided row by row where it must be: the exact column, else the longest prefix that
 * holds an array, else the name with escaped dots, else missing.
 */
export function columnToSql(relation: Relation, name: string): SqlValue {
  const exact = columnOf(relation, name);
  const escaped = name.includes('.') ? columnOf(relation, escapeKey(name)) : undefined;
  const prefixes = arrayPrefixes(relation, name);
  if (prefixes.length === 0 && (exact === undefined || escaped === undefined)) {
    const only = exact ?? escaped;
    return only === undefined ? MISSING : { sql: sqlOf(only), type: only.type };
  }
  const ways = [
    ...(exact === undefined ? [] : [sql`WHEN ${sqlOf(exact)} IS NOT NULL THEN ${sqlJson(exact)}`]),
    ...prefixes.map(({ column, keys }) => walked(sqlOf(column), keys)),
    ...(escaped === undefined ? [] : [sql`WHEN ${sqlOf(escaped)} IS NOT NULL THEN ${sqlJson(escaped)}`]),
  ];
  return { sql: sql`CASE ${joinSql(ways, ' ')} END`, type: 'JSON' };
}

/** Columns that may hold an array in which the rest of the name is a path, the longest first. */
function arrayPrefixes(relation: Relation, name: string): { column: SqlColumn; keys: string[] }[] {
  if (!name.includes('.')) return [];
  const keys = columnKeys(name);
  const found: { column: SqlColumn; keys: string[] }[] = [];
  for (let length = keys.length - 1; length > 0; length--) {
    const column = columnOf(relation, columnName(keys.slice(0, length)));
    if (column?.type === 'JSON') found.push({ column, keys: keys.slice(length) });
  }
  return found;
}

function walked(cell: Sql, keys: readonly string[]): Sql {
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return sql`WHEN starts_with(${jsonText(cell)}, '[') THEN json_extract(${cell}, ${pointer})`;
}
