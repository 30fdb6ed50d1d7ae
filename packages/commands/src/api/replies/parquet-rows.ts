import { isUtf8 } from 'node:buffer';
import type { Row, Value } from '@rowmill/contracts';
import { flattenInto, parseJson } from '@rowmill/language';
import { parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import { parquetUnpackers } from './parquet-unpackers.ts';
import { parquetWindows, type ParquetGo } from './parquet-windows.ts';
import { LINE_LIMIT, tooLarge } from './read-limits.ts';
import { readWhole } from './read-whole.ts';
import type { RowBytes } from './row-reader.ts';
import { unreadable } from './unreadable.ts';

/** Rows that are handed on together, by number and by characters. */
const AT_ONCE = { rows: 1000, size: 4_000_000 };

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

/** Parquet, some rows after the other: times become ISO text (days without a time), bytes that are no text become base64. */
export async function* parquetRows({ body }: RowBytes): AsyncIterable<readonly Row[]> {
  const bytes = await readWhole(body);
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  yield* parquetFileRows({
    byteLength: content.byteLength,
    slice: (start, end) => content.slice(start, end),
  });
}

/** The same of a file that need not be in memory as a whole. */
export async function* parquetFileRows(
  file: ReadableFile,
  atOnce?: ParquetGo,
): AsyncIterable<readonly Row[]> {
  try {
    const metadata = await parquetMetadataAsync(file);
    const names = parquetSchema(metadata).children.map((child) => child.element.name);
    for (const { rowStart, rowEnd } of parquetWindows(metadata, names.length, atOnce)) {
      let read: readonly unknown[][] = [];
      const onComplete = (all: unknown[][]) => (read = all);
      const compressors = parquetUnpackers();
      await parquetRead({ file, metadata, compressors, parsers, utf8: false, rowStart, rowEnd, onComplete });
      yield* inHandfuls(names, read);
    }
  } catch (cause) {
    throw unreadable('Parquet', cause);
  }
}

/** A value that many rows share is small in the file and large in each of them. */
function* inHandfuls(
  names: readonly string[],
  all: readonly (readonly unknown[])[],
): Generator<readonly Row[]> {
  let rows: Row[] = [];
  let size = 0;
  for (const cells of all) {
    const row = toRow(names, cells);
    const rowSize = row.values().reduce((sum: number, value) => sum + sizeOf(value), 0);
    if (rowSize > LINE_LIMIT) throw tooLarge('a row', LINE_LIMIT);
    rows.push(row);
    size += rowSize;
    if (rows.length < AT_ONCE.rows && size < AT_ONCE.size) continue;
    yield rows;
    rows = [];
    size = 0;
  }
  if (rows.length > 0) yield rows;
}

function sizeOf(value: Value): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, item: Value) => sum + sizeOf(item), 8);
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
