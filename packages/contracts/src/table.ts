/**
 * A value of a row. Integers beyond ±2⁵³ are `bigint`, all other numbers finite `number`; a JSON number with a bare
 * integer value is one number whichever way it was written (12 = 12.0). Missing is the absence of the column.
 */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly Value[]
  | { readonly [key: string]: Value };

/**
 * Columns in order. Objects are flattened to dotted names, so a top-level value is a scalar, an array or an empty object.
 * A map, not an object: any text can be a column name, `__proto__` and `7` included, and the order is kept.
 */
export type Row = ReadonlyMap<string, Value>;

/** A byte-comparable path that orders rows; never a user's column. */
export type RowId = string;

/** A row and its place in the order. */
export interface KeyedRow {
  readonly id: RowId;
  readonly row: Row;
}
