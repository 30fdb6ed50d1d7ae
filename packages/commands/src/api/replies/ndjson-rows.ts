import { ServiceError, type Row } from '@rowmill/contracts';
import { parseJson, rowOf } from '@rowmill/language';
import { readJson } from '../../structure/read-json.ts';
import type { RowBytes } from './row-reader.ts';
import { splitLines } from './split-lines.ts';
import { unreadable } from './unreadable.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** A line this short cannot be nested too deeply, so nobody needs to look. */
const SHORT_LINE = 100;

/** One JSON value a line, read while the lines arrive; blank lines are skipped. */
export async function* ndjsonRows({ body }: RowBytes): AsyncIterable<readonly Row[]> {
  let number = 0;
  for await (const lines of splitLines(body)) {
    const rows: Row[] = [];
    for (const line of lines) {
      number++;
      const text = number === 1 && line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
      if (text !== '' && text.trim() !== '') rows.push(readLine(text, number));
    }
    if (rows.length > 0) yield rows;
  }
}

function readLine(text: string, number: number): Row {
  try {
    return rowOf(text.length > SHORT_LINE ? readJson(text) : parseJson(text));
  } catch (cause) {
    throw atLine(cause, number);
  }
}

function atLine(cause: unknown, number: number): ServiceError {
  const known = cause instanceof ServiceError && cause.code === 'row/unreadable';
  return unreadable('NDJSON', known ? cause.cause : cause, `line ${number}: `);
}
