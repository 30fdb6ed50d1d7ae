import { identifier, sql } from '@rowmill/language';
import type { Sql, SqlColumn } from '@rowmill/language';

/** A column as JSON, whatever its type. */
export function jsonOf(column: SqlColumn): Sql {
  return column.type === 'JSON' ? identifier(column.as) : sql`to_json(${identifier(column.as)})`;
}
