import type { RowDataPacket } from 'mysql2/promise';
import type { TableColumn } from './sql-session.ts';

const KINDS: Readonly<Record<string, TableColumn['kind']>> = {
  ...Object.fromEntries(
    ['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext'].map((type) => [type, 'text']),
  ),
  ...Object.fromEntries(
    ['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'decimal'].map((type) => [type, 'decimal']),
  ),
  double: 'double',
  float: 'single',
  datetime: 'timestamp',
  timestamp: 'timestamp',
};

/** All of these take a schema, or null, and a table. */
const PLACE = 'TABLE_SCHEMA = COALESCE(?, DATABASE()) AND TABLE_NAME = ?';

export const COLUMNS = `SELECT COLUMN_NAME AS name, DATA_TYPE AS type, COLUMN_TYPE AS whole, NUMERIC_SCALE AS scale
FROM information_schema.COLUMNS WHERE ${PLACE} ORDER BY ORDINAL_POSITION`;

/** JSON is text with a check. */
export const JSON_CHECKS = `SELECT CHECK_CLAUSE AS clause FROM information_schema.CHECK_CONSTRAINTS
WHERE CONSTRAINT_SCHEMA = COALESCE(?, DATABASE()) AND TABLE_NAME = ?`;

export const UNIQUE_INDEXES = `SELECT GROUP_CONCAT(COLUMN_NAME SEPARATOR '\\n') AS columns FROM information_schema.STATISTICS
WHERE ${PLACE} AND NON_UNIQUE = 0 AND SUB_PART IS NULL GROUP BY INDEX_NAME`;

export function columnOf(column: RowDataPacket, jsonChecks: ReadonlySet<string>): TableColumn {
  const { name, type, whole, scale } = column as unknown as Record<'name' | 'type' | 'whole', string> & {
    scale: number | string | null;
  };
  const isJson = jsonChecks.has(`json_valid(${quoted(name)})`);
  const kind = whole === 'tinyint(1)' ? 'boolean' : isJson ? 'json' : (KINDS[type] ?? 'other');
  return { name, kind, ...(kind === 'decimal' && { scale: Number(scale ?? 0) }) };
}

export function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
