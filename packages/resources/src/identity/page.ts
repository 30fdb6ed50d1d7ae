/** Which part of a list is wanted. */
export interface PageRequest {
  readonly limit: number;
  /** The last one that was seen. */
  readonly cursor?: string;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Left out on the last page. */
  readonly nextCursor?: string;
}

/** Of one row more than fits: the row too many tells that there is another page. */
export function pageOf<Row, T>(
  rows: readonly Row[],
  limit: number,
  recordOf: (row: Row) => T,
  cursorOf: (row: Row) => string,
): Page<T> {
  const shown = rows.slice(0, limit);
  const items = shown.map(recordOf);
  return rows.length > limit ? { items, nextCursor: cursorOf(shown.at(-1)!) } : { items };
}
