import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Row, Value } from '@rowmill/contracts';
import { flattenInto, parseJson } from '@rowmill/language';
import { parquetMetadataAsync, parquetRead, parquetSchema, type Compressors } from 'hyparquet';
import { readWhole } from './read-whole.ts';
import type { RowBytes } from './row-reader.ts';
import { unreadable } from './unreadable.ts';

const ROWS_AT_ONCE = 10_000;

const text = new TextDecoder('utf-8', { fatal: true });

/** Snappy comes with the reader; the others are in Node. */
const compressors: Compressors = {
  GZIP: (bytes, length) => gunzipSync(bytes, { maxOutputLength: length }),
  BROTLI: (bytes, length) => brotliDecompressSync(bytes, { maxOutputLength: length }),
  ZSTD: (bytes, length) => zstdDecompressSync(bytes, { maxOutputLength: length }),
};

/** Without this a large integer inside a JSON column would be rounded. */
const parsers = { jsonFromBytes: (bytes: Uint8Array) => bytes && parseJson(text.decode(bytes)) };

/** Parquet: times become ISO text, bytes that are no text become base64. */
export async function* readParquet({ body }: RowBytes): AsyncIterable<readonly Row[]> {
  const bytes = await readWhole(body);
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const file = {
    byteLength: content.byteLength,
    slice: (start: number, end?: number) => content.slice(start, end),
  };
  try {
    const metadata = await parquetMetadataAsync(file);
    const names = parquetSchema(metadata).children.map((child) => child.element.name);
    const count = Number(metadata.num_rows);
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const rowEnd = Math.min(from + ROWS_AT_ONCE, count);
      let rows: readonly unknown[][] = [];
      const onComplete = (all: unknown[][]) => (rows = all);
      await parquetRead({
        file,
        metadata,
        compressors,
        parsers,
        utf8: false,
        rowStart: from,
        rowEnd,
        onComplete,
      });
      yield rows.map((cells) => toRow(names, cells));
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
  if (cell instanceof Date) return cell.toISOString();
  if (cell instanceof Uint8Array) return toText(cell);
  if (Array.isArray(cell)) return cell.map(toValue);
  return Object.fromEntries(Object.entries(cell).map(([key, value]) => [key, toValue(value)]));
}

/** Writers leave the mark "this is text" away now and then, so the bytes decide. */
function toText(bytes: Uint8Array): string {
  try {
    return text.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('base64');
  }
}
