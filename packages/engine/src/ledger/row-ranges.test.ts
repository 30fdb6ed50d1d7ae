import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addRanges,
  countRows,
  gaps,
  hasRow,
  overlaps,
  prefixLength,
  removeRange,
  type RowRange,
} from './row-ranges.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const aRange: fc.Arbitrary<RowRange> = fc
  .tuple(fc.nat(30), fc.nat(6))
  .map(([from, length]) => ({ from, to: from + length }));

const rowsOf = (ranges: readonly RowRange[]): Set<number> =>
  new Set(ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)));

test(`row ranges behave like sets of rows (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.array(aRange), aRange, (added, other) => {
      const ranges = addRanges([], added);
      const rows = rowsOf(added);
      expect(rowsOf(ranges)).toEqual(rows);
      expect(countRows(ranges)).toBe(rows.size);
      ranges.slice(1).forEach((range, index) => expect(range.from).toBeGreaterThan(ranges[index]!.to));
      expect(overlaps(ranges, other)).toBe(rowsOf([other]).intersection(rows).size > 0);
      expect(rowsOf(removeRange(ranges, other))).toEqual(rows.difference(rowsOf([other])));
      expect(rowsOf(gaps(ranges, 20))).toEqual(rowsOf([{ from: 0, to: 20 }]).difference(rows));
      expect(hasRow(ranges, 7)).toBe(rows.has(7));
      let prefix = 0;
      while (rows.has(prefix)) prefix++;
      expect(prefixLength(ranges)).toBe(prefix);
    }),
    { seed },
  );
});
