import type { SqlValue } from './sql-session.ts';

/** A row whose values are as its columns take them. */
export interface ConvertedRow {
  /** Its place in the batch. */
  readonly index: number;
  readonly key: string;
  readonly values: ReadonlyMap<string, SqlValue>;
}

/** What a statement writes for one key, and the rows of the batch that it stands for. */
export interface LaidRow {
  readonly parts: readonly ConvertedRow[];
  readonly values: ReadonlyMap<string, SqlValue>;
}

/** Rows of one statement, which has the same columns for all of them. */
export interface RowGroup {
  readonly columns: readonly string[];
  readonly rows: readonly LaidRow[];
}

/** Of one statement; databases take twice as many. */
const MAX_VALUES = 30_000;

/** Of rows with the same key the later is laid over the earlier, as the table would do: a statement takes each key once. */
export function layRows(rows: readonly ConvertedRow[]): readonly LaidRow[] {
  const byKey = new Map<string, { readonly parts: ConvertedRow[]; readonly values: Map<string, SqlValue> }>();
  for (const row of rows) {
    const laid = byKey.get(row.key) ?? { parts: [], values: new Map<string, SqlValue>() };
    byKey.set(row.key, laid);
    laid.parts.push(row);
    for (const [column, value] of row.values) laid.values.set(column, value);
  }
  return [...byKey.values()];
}

export function groupRows(rows: readonly LaidRow[]): readonly RowGroup[] {
  const groups = Map.groupBy(rows, ({ values }) => JSON.stringify([...values.keys()].toSorted()));
  return [...groups].flatMap(([id, some]) => {
    const columns = JSON.parse(id) as readonly string[];
    const most = Math.max(1, Math.floor(MAX_VALUES / columns.length));
    return Array.from({ length: Math.ceil(some.length / most) }, (_, at) => ({
      columns,
      rows: some.slice(at * most, (at + 1) * most),
    }));
  });
}

/** The values of a row, in the order of the columns of its statement. */
export function valuesOf(
  columns: readonly string[],
  { values }: Pick<LaidRow, 'values'>,
): readonly SqlValue[] {
  return columns.map((column) => values.get(column) ?? null);
}
