import type { FileMetaData } from 'hyparquet';
import { ROW_GROUP_LIMIT, tooLarge } from './read-limits.ts';

/** Rows of a file that are decoded in one go: never more than one row group, of large ones only a part. */
export interface ParquetWindow {
  readonly rowStart: number;
  readonly rowEnd: number;
}

/** What one go decodes, as far as the file tells the truth; if it lies, other limits end it. */
export interface ParquetGo {
  readonly cells: number;
  readonly bytes: number;
}

const AT_ONCE: ParquetGo = { cells: 2_000_000, bytes: 128e6 };

/** The rows of all row groups, in windows that fit into memory. */
export function* parquetWindows(
  { row_groups: groups }: Pick<FileMetaData, 'row_groups'>,
  columns: number,
  atOnce = AT_ONCE,
): Generator<ParquetWindow> {
  let groupStart = 0;
  for (const { num_rows: count, columns: chunks } of groups) {
    const rows = Number(count);
    let stored = 0;
    let unpacked = 0;
    for (const { meta_data: facts } of chunks) {
      stored += Number(facts?.total_compressed_size ?? 0);
      unpacked += Number(facts?.total_uncompressed_size ?? 0);
    }
    if (stored > ROW_GROUP_LIMIT) throw tooLarge('a row group', ROW_GROUP_LIMIT);
    const parts = Math.max((rows * columns) / atOnce.cells, unpacked / atOnce.bytes, 1);
    const step = Math.max(1, Math.ceil(rows / Math.ceil(parts)));
    const groupEnd = groupStart + rows;
    for (let rowStart = groupStart; rowStart < groupEnd; rowStart += step)
      yield { rowStart, rowEnd: Math.min(rowStart + step, groupEnd) };
    groupStart = groupEnd;
  }
}
