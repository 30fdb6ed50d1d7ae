import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { ServiceError, type Row, type Value } from '@rowmill/contracts';
import { flattenInto, parseJson } from '@rowmill/language';
import {
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  snappyUncompress,
  type Compressors,
} from 'hyparquet';
import { tooLarge, WHOLE_LIMIT } from './read-limits.ts';
import { readWhole } from './read-whole.ts';
import type { RowBytes } from './row-reader.ts';
import { unreadable } from './unreadable.ts';

const ROWS_AT_ONCE = 1000;

/** Cells of one row group: as many are in memory at once. */
const MOST_CELLS = 50_000_000;

/** What a page claims to grow to is believed only up to a limit. */
function bounded(unpack: (bytes: Uint8Array, length: number) => Uint8Array): Compressors[keyof Compressors] {
  return (bytes, length) => {
    if (length > WHOLE_LIMIT) throw tooLarge('a page of the table', WHOLE_LIMIT);
    return unpack(bytes, length);
  };
}

const compressors: Compressors = {
  SNAPPY: bounded((bytes, length) => {
    const unpacked = new Uint8Array(length);
    snappyUncompress(bytes, unpacked);
    return unpacked;
  }),
  GZIP: bounded((bytes, length) => gunzipSync(bytes, { maxOutputLength: length })),
  BROTLI: bounded((bytes, length) => brotliDecompressSync(bytes, { maxOutputLength: length })),
  ZSTD: bounded((bytes, length) => zstdDecompressSync(bytes, { maxOutputLength: length })),
};

/** The reader's own would round a large integer inside a JSON column, and give a day a time. */
const parsers = {
  jsonFromBytes: (bytes: Uint8Array) => bytes && parseJson(toText(bytes)),
  dateFromDays: (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10),
};

/** Bytes that can be read at any place, as a file. */
export interface ReadableFile {
  readonly byteLength: number;
  slice(start: number, end?: number): ArrayBuffer | Promise<ArrayBuffer>;
}

/** Parquet, one row group after the other: times become ISO text (days without a time), bytes that are no text become base64. */
export async function* parquetRows({ body }: RowBytes): AsyncIterable<readonly Row[]> {
  const bytes = await readWhole(body);
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  yield* parquetFileRows({
    byteLength: content.byteLength,
    slice: (start, end) => content.slice(start, end),
  });
}

/** The same of a file that need not be in memory as a whole. */
export async function* parquetFileRows(file: ReadableFile): AsyncIterable<readonly Row[]> {
  try {
    const metadata = await parquetMetadataAsync(file);
    const names = parquetSchema(metadata).children.map((child) => child.element.name);
    let rowStart = 0;
    for (const group of metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows);
      if ((rowEnd - rowStart) * names.length > MOST_CELLS)
        throw new ServiceError('row/too-large', { what: 'a row group', limit: `${MOST_CELLS} cells` });
      let rows: readonly unknown[][] = [];
      const onComplete = (all: unknown[][]) => (rows = all);
      await parquetRead({ file, metadata, compressors, parsers, utf8: false, rowStart, rowEnd, onComplete });
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        yield rows.slice(from, from + ROWS_AT_ONCE).map((cells) => toRow(names, cells));
      rowStart = rowEnd;
    }
  } catch (cause) {
    throw unreadable('Parquet', cause);
  }
}

function toRow(names: readonly string[], cells: readonly unknown[]): Row {
  const row = new Map<string, Value>();
  names.forEach((name, at) => flattenInto(row, name, toValue(cells[at])));
  return row;
}

function toValue(cell: unknown): Value {
  switch (typeof cell) {
    case 'string':
    case 'boolean':
      return cell;
    case 'number':
      return Number.isFinite(cell) ? cell : String(cell);
    case 'bigint':
      return Number.isSafeInteger(Number(cell)) ? Number(cell) : cell;
    case 'object':
      return cell === null ? null : toCompound(cell);
    default:
      return null;
  }
}

function toCompound(cell: object): Value {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString();
  if (cell instanceof Uint8Array) return toText(cell);
  if (Array.isArray(cell)) return cell.map(toValue);
  return Object.fromEntries(Object.entries(cell).map(([key, value]) => [key, toValue(value)]));
}

/** Writers leave the mark "this is text" away now and then, so the bytes decide. */
function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(
    isUtf8(bytes) ? 'utf8' : 'base64',
  );
}
