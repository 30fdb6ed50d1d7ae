import type { Row } from '@rowmill/contracts';
import { detectFormat } from './detect-format.ts';
import { openGzip } from './open-gzip.ts';
import { openZip } from './open-zip.ts';
import { base64Rows } from './base64-rows.ts';
import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';
import { ndjsonRows } from './ndjson-rows.ts';
import { parquetRows } from './parquet-rows.ts';
import { textRows } from './text-rows.ts';
import { xmlRows } from './xml-rows.ts';
import { formatOfName, type ReplyFormat } from './reply-format.ts';
import type { RowBytes, RowReader } from './row-reader.ts';

const readers: Readonly<Record<ReplyFormat, RowReader>> = {
  json: jsonRows,
  ndjson: ndjsonRows,
  xml: xmlRows,
  csv: csvRows,
  text: textRows,
  parquet: parquetRows,
  base64: base64Rows,
  gzip: (bytes) => readInside(openGzip(bytes)),
  zip: readZip,
};

/** Rows of bytes in a format; where no format is known, the first bytes tell. */
export function readRows(format: ReplyFormat | undefined, bytes: RowBytes): AsyncIterable<readonly Row[]> {
  return format === undefined ? readDetected(bytes) : readers[format](bytes);
}

async function* readDetected(given: RowBytes): AsyncIterable<readonly Row[]> {
  const { format, bytes } = await detectFormat(given);
  yield* readers[format](bytes);
}

/** Rows of every file of an archive, one after the other, each with its file's name under `_file.name`. */
async function* readZip(bytes: RowBytes): AsyncIterable<readonly Row[]> {
  for await (const file of openZip(bytes))
    for await (const rows of readInside(file))
      yield rows.map((row) => new Map(row).set('_file.name', file.name));
}

/** An archive inside an archive stays shut: nothing unpacks without end. */
async function* readInside(bytes: RowBytes): AsyncIterable<readonly Row[]> {
  const named = formatOfName(bytes.name);
  const { format, bytes: inside } =
    named === undefined ? await detectFormat(bytes) : { format: named, bytes: { ...bytes } };
  const delimiter = /\.tsv$/i.test(bytes.name) ? '\t' : bytes.delimiter;
  yield* readers[format === 'zip' || format === 'gzip' ? 'base64' : format]({ ...inside, delimiter });
}
