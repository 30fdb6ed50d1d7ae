import type { TableColumn } from './sql-session.ts';

const KINDS: Readonly<Record<string, TableColumn['kind']>> = {
  text: 'text',
  'character varying': 'text',
  character: 'text',
  json: 'json',
  jsonb: 'json',
  boolean: 'boolean',
  numeric: 'decimal',
  smallint: 'decimal',
  integer: 'decimal',
  bigint: 'decimal',
  'double precision': 'double',
  real: 'single',
  'timestamp with time zone': 'timestamp',
  'timestamp without time zone': 'timestamp',
  date: 'date',
  'time without time zone': 'time',
};

export interface ColumnRecord {
  readonly name: string;
  readonly type: string;
  readonly scale: number | null;
  /** Of the seconds of a time. */
  readonly seconds: number | null;
  readonly length: number | null;
}

/** Takes a schema, or null, and a table. */
export const COLUMNS = `SELECT column_name AS name, data_type AS type, numeric_scale AS scale,
  datetime_precision AS seconds, character_maximum_length AS length
FROM information_schema.columns
WHERE table_schema = coalesce($1::text, current_schema()) AND table_name = $2
ORDER BY ordinal_position`;

export function columnOf({ name, type, scale, seconds, length }: ColumnRecord): TableColumn {
  const kind = KINDS[type] ?? 'other';
  const digits = kind === 'decimal' ? scale : kind === 'timestamp' || kind === 'time' ? seconds : null;
  return {
    name,
    kind,
    ...(digits !== null && { scale: digits }),
    ...(kind === 'text' && length !== null && { length }),
    ...(type === 'character' && { isPadded: true }),
    ...(type === 'timestamp with time zone' && { hasZone: true }),
  };
}
