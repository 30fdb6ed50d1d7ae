import { identifier, raw, sql, sqlClassRank, sqlNumber, type Sql, type SqlColumn } from '@rowmill/language';

/** A column, or none where no row has it. */
export type MaybeColumn = SqlColumn | undefined;

/** Where a column holds a number; anything else, text that looks like a number included, is none. */
export function isNumber(column: MaybeColumn): Sql {
  switch (column?.type) {
    case 'BIGINT':
    case 'DOUBLE':
      return sql`${identifier(column.as)} IS NOT NULL`;
    case 'JSON':
      return sql`${sqlClassRank(column)} = 1`;
    default:
      return raw('FALSE');
  }
}

/** A column's numbers as DOUBLE, NULL where it holds none. */
export function asDouble(column: MaybeColumn): Sql {
  return column === undefined ? raw('NULL::DOUBLE') : sqlNumber(column);
}

/** Where a column holds a value: neither missing nor null. */
export function isPresent(column: MaybeColumn): Sql {
  if (column === undefined) return raw('FALSE');
  const as = identifier(column.as);
  return column.type === 'JSON'
    ? sql`(${as} IS NOT NULL AND CAST(${as} AS VARCHAR) <> 'null')`
    : sql`${as} IS NOT NULL`;
}

/** A result that is too large for a double is none: it becomes missing. */
export function finite(expression: Sql): Sql {
  return sql`CASE WHEN isfinite(${expression}) THEN ${expression} END`;
}
