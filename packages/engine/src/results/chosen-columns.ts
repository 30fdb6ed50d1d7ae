import { ServiceError, type Row, type SegmentRef } from '@rowmill/contracts';
import type { ColumnWish, ResultWish } from './result-wish.ts';

/** Column names are shown in messages up to here. */
const LONGEST_SHOWN = 200;

/** How many rows segments have together. */
export function rowsOf(segments: readonly SegmentRef[]): number {
  return segments.reduce((sum, { rows }) => sum + rows, 0);
}

/** All column names of a result, in the order in which they were first seen. */
export function columnNamesOf(segments: readonly SegmentRef[]): ReadonlySet<string> {
  return new Set(segments.flatMap(({ columns }) => columns.map(({ name }) => name)));
}

/**
 * Throws `results/unknown-column` for a sort key or field that the result does not have. Nobody knows the columns of a
 * result without rows, so there every name will do.
 */
export function checkColumns(segments: readonly SegmentRef[], { sortKey, fields = [] }: ResultWish): void {
  if (segments.length === 0) return;
  const known = columnNamesOf(segments);
  for (const name of sortKey === undefined ? fields : [sortKey, ...fields]) {
    if (known.has(name)) continue;
    throw new ServiceError('results/unknown-column', { name: name.slice(0, LONGEST_SHOWN) });
  }
}

/** Those of some columns that are wanted, in the order in which they are wanted. */
export function chosenColumns<Column extends { readonly name: string }>(
  columns: readonly Column[],
  { fields, omit = [] }: ColumnWish,
): readonly Column[] {
  const without = new Set(omit);
  if (fields === undefined) return columns.filter(({ name }) => !without.has(name));
  const byName = new Map(columns.map((column) => [column.name, column]));
  return [...new Set(fields)].flatMap((name) => {
    const column = without.has(name) ? undefined : byName.get(name);
    return column === undefined ? [] : [column];
  });
}

/** Takes rows down to the wanted columns. */
export function chosenCells({ fields, omit = [] }: ColumnWish): (row: Row) => Row {
  if (fields === undefined && omit.length === 0) return (row) => row;
  const without = new Set(omit);
  if (fields === undefined) return (row) => new Map([...row].filter(([name]) => !without.has(name)));
  const names = fields.filter((name) => !without.has(name));
  return (row) => new Map(names.flatMap((name) => (row.has(name) ? [[name, row.get(name)!]] : [])));
}
