import { pipeline, Readable } from 'node:stream';
import type { Row } from '@rowmill/contracts';
import { CsvError, parse } from 'csv-parse';
import { distinctNames } from '../../structure/distinct-names.ts';
import { isUtf8, textDecoder } from './decode-text.ts';
import { LINE_LIMIT, tooLarge } from './read-limits.ts';
import type { RowBytes } from './row-reader.ts';
import { unreadable } from './unreadable.ts';

const ROWS_AT_ONCE = 1000;

/**
 * CSV with a header line, read while it arrives. Every cell is text; a row that is too short lacks the last columns,
 * and cells beyond the header are kept under `column5`, `column6`, …
 */
export async function* csvRows({ body, charset, delimiter = ',' }: RowBytes): AsyncIterable<readonly Row[]> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LINE_LIMIT,
  });
  const source = Readable.from(isUtf8(charset) ? body : decode(body, charset!), { objectMode: true });
  pipeline(source, parser, () => {});
  let names: readonly string[] | undefined;
  let rows: Row[] = [];
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      if (names === undefined) names = distinctNames(record);
      else rows.push(toRow(names, record));
      // Whatever has arrived goes on at once: a slow stream is not held back to fill a chunk.
      if (rows.length >= ROWS_AT_ONCE || (rows.length > 0 && parser.readableLength === 0)) {
        yield rows;
        rows = [];
      }
    }
  } catch (cause) {
    throw asProblem(cause);
  }
  if (rows.length > 0) yield rows;
}

function toRow(names: readonly string[], record: readonly string[]): Row {
  const row = new Map<string, string>();
  for (let at = 0; at < record.length; at++) row.set(names[at] ?? `column${at + 1}`, record[at]!);
  return row;
}

async function* decode(body: AsyncIterable<Uint8Array>, charset: string): AsyncIterable<string> {
  const decoder = textDecoder(charset);
  for await (const chunk of body) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function asProblem(cause: unknown): unknown {
  if (!(cause instanceof CsvError)) return cause;
  return cause.code === 'CSV_MAX_RECORD_SIZE' ? tooLarge('a record', LINE_LIMIT) : unreadable('CSV', cause);
}
