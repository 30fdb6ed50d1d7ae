/** Rows by position, `from` included, `to` not. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Ranges in ascending order that neither touch nor overlap: what PostgreSQL calls an int4multirange. */
export type RowRanges = readonly RowRange[];

export function addRange(ranges: RowRanges, added: RowRange): RowRanges {
  if (added.from >= added.to) return ranges;
  const before = ranges.filter((range) => range.to < added.from);
  const after = ranges.filter((range) => range.from > added.to);
  const touching = ranges.filter((range) => range.to >= added.from && range.from <= added.to);
  const from = Math.min(added.from, ...touching.map((range) => range.from));
  const to = Math.max(added.to, ...touching.map((range) => range.to));
  return [...before, { from, to }, ...after];
}

export function addRanges(ranges: RowRanges, added: RowRanges): RowRanges {
  return added.reduce(addRange, ranges);
}

export function removeRange(ranges: RowRanges, removed: RowRange): RowRanges {
  if (removed.from >= removed.to) return ranges;
  return ranges.flatMap((range) =>
    [
      { from: range.from, to: Math.min(range.to, removed.from) },
      { from: Math.max(range.from, removed.to), to: range.to },
    ].filter(({ from, to }) => from < to),
  );
}

export function overlaps(ranges: RowRanges, other: RowRange): boolean {
  return ranges.some((range) => Math.max(range.from, other.from) < Math.min(range.to, other.to));
}

export function hasRow(ranges: RowRanges, row: number): boolean {
  return ranges.some((range) => range.from <= row && row < range.to);
}

/** What is missing of the rows 0 to `size`. */
export function gaps(ranges: RowRanges, size: number): RowRanges {
  return ranges.reduce<RowRanges>(removeRange, size > 0 ? [{ from: 0, to: size }] : []);
}

export function countRows(ranges: RowRanges): number {
  return ranges.reduce((sum, range) => sum + range.to - range.from, 0);
}

/** How many rows from the first on are there without a gap. */
export function prefixLength(ranges: RowRanges): number {
  const first = ranges[0];
  return first?.from === 0 ? first.to : 0;
}
