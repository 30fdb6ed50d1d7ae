import { gzipSync } from 'node:zlib';
import type { RowGroup } from 'hyparquet';
import { expect, test } from 'vitest';
import { parquetUnpackers } from './parquet-unpackers.ts';
import { parquetWindows } from './parquet-windows.ts';

/** A row group of one column as it tells of itself. */
function group(rows: number, stored = 0, unpacked = 0): RowGroup {
  const facts = { total_compressed_size: BigInt(stored), total_uncompressed_size: BigInt(unpacked) };
  return { num_rows: BigInt(rows), columns: [{ meta_data: facts }] } as unknown as RowGroup;
}

const windowsOf = (columns: number, ...groups: RowGroup[]): number[][] =>
  parquetWindows({ row_groups: groups }, columns)
    .map(({ rowStart, rowEnd }) => [rowStart, rowEnd])
    .toArray();

test('a small row group is read in one go, an empty one not at all', () => {
  expect(windowsOf(4, group(1_000), group(0), group(10))).toEqual([
    [0, 1_000],
    [1_000, 1_010],
  ]);
});

test('a row group of many cells, or of many bytes, is read in several goes', () => {
  expect(windowsOf(10, group(5), group(500_000))).toEqual([
    [0, 5],
    [5, 166_672],
    [166_672, 333_339],
    [333_339, 500_005],
  ]);
  expect(windowsOf(1, group(3, 0, 256e6))).toEqual([
    [0, 2],
    [2, 3],
  ]);
  expect(windowsOf(1, group(1, 0, 1e12))).toEqual([[0, 1]]);
});

test('a row group that would not fit into memory is refused before anything is read', () => {
  expect(() => windowsOf(1, group(10, 600e6))).toThrow('a row group would be larger than 512 MiB');
});

test('the pages of one go may not unpack to more than they may together', () => {
  const { GZIP } = parquetUnpackers(100);
  const packed = gzipSync(Buffer.alloc(60));
  expect(GZIP!(packed, 60)).toHaveLength(60);
  expect(() => GZIP!(packed, 60)).toThrow('a part of the table would be larger than');
});
