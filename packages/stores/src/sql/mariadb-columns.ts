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
  date: 'date',
  time: 'time',
};

/** All of these take a schema, or null, and a table. */
const PLACE = 'TABLE_SCHEMA = COALESCE(?, DATABASE()) AND TABLE_NAME = ?';

export const COLUMNS = `SELECT COLUMN_NAME AS name, DATA_TYPE AS type, COLUMN_TYPE AS whole, NUMERIC_SCALE AS scale,
  DATETIME_PRECISION AS seconds, CHARACTER_MAXIMUM_LENGTH AS length
FROM information_schema.COLUMNS WHERE ${PLACE} ORDER BY ORDINAL_POSITION`;

/** JSON is text with a check. */
export const JSON_CHECKS = `SELECT CHECK_CLAUSE AS clause FROM information_schema.CHECK_CONSTRAINTS
WHERE CONSTRAINT_SCHEMA = COALESCE(?, DATABASE()) AND TABLE_NAME = ?`;

/** Without those in which only the beginnings of texts count. */
export const UNIQUE_INDEXES = `SELECT GROUP_CONCAT(COLUMN_NAME SEPARATOR '\\n') AS columns FROM information_schema.STATISTICS
WHERE ${PLACE} AND NON_UNIQUE = 0 GROUP BY INDEX_NAME HAVING COUNT(SUB_PART) = 0`;

export function columnOf(column: RowDataPacket, jsonChecks: ReadonlySet<string>): TableColumn {
  const { name, type, whole, scale, seconds, length } = column as unknown as ColumnRecord;
  const isJson = jsonChecks.has(`json_valid(${quoted(name)})`);
  const kind = whole === 'tinyint(1)' ? 'boolean' : isJson ? 'json' : (KINDS[type] ?? 'other');
  const digits = kind === 'timestamp' || kind === 'time' ? seconds : scale;
  return {
    name,
    kind,
    ...(digits !== null && { scale: Number(digits) }),
    ...((type === 'varchar' || type === 'char') && length !== null && { length: Number(length) }),
    ...(type === 'char' && { isPadded: true }),
  };
}

/** Numbers beyond those of JavaScript come as texts. */
interface ColumnRecord {
  readonly name: string;
  readonly type: string;
  readonly whole: string;
  readonly scale: number | string | null;
  /** Of the seconds of a time. */
  readonly seconds: number | string | null;
  readonly length: number | string | null;
}

export function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
