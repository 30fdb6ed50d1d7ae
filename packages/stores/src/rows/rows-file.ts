import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ServiceError, type DeliveredRow } from '@rowmill/contracts';
import { Type, type Static } from 'typebox';
import { batchKey } from './batch-key.ts';
import { parseJson } from './parse-json.ts';
import { printedRow } from './printed-row.ts';

const compress = promisify(gzip);
const uncompress = promisify(gunzip);

/** More than any batch that is written; somebody else may have put a file there. */
export const LARGEST_FILE_BYTES = 64_000_000;

const PIECE_ROWS = 1000;
const LONGEST_NAME = 100;
const ENDING = /^[0-9a-f]{40}\.ndjson(?:\.gz)?$/;

export const compression = Type.Union([Type.Literal('none'), Type.Literal('gzip')], { default: 'none' });

/** How rows are put into files. */
export interface FileFashion {
  readonly compression: Static<typeof compression>;
  readonly keyField?: string;
}

export type StoredRow = DeliveredRow['row'];

/** A batch as one file of NDJSON, named after what the rows are called and the keys in it: a repeat replaces it. */
export async function rowsFile(
  rows: readonly DeliveredRow[],
  rowsName: string | undefined,
  fashion: FileFashion,
): Promise<{ readonly file: string; readonly bytes: Uint8Array }> {
  const text = rows.map((row) => `${printedRow(row, fashion.keyField)}\n`).join('');
  const isPacked = fashion.compression === 'gzip';
  const name = rowsName === undefined ? '' : fileBeginning(rowsName);
  return {
    file: `${name}${batchKey(rows)}.ndjson${isPacked ? '.gz' : ''}`,
    bytes: isPacked ? await compress(text) : Buffer.from(text),
  };
}

/** What the files of rows of this name begin with. Names have neither `~` nor a slash. */
export function fileBeginning(rowsName: string): string {
  const visible = rowsName.replace(/^\./, '~.');
  if (visible.length <= LONGEST_NAME) return `${visible}--`;
  const hash = createHash('sha256').update(rowsName).digest('hex').slice(0, 40);
  return `${visible.slice(0, LONGEST_NAME - 41)}~${hash}--`;
}

export function isRowsFile(file: string, rowsName: string): boolean {
  const beginning = fileBeginning(rowsName);
  return file.startsWith(beginning) && ENDING.test(file.slice(beginning.length));
}

/**
 * The rows of such a file, a piece at a time: many short ones take far more memory than their text. Throws
 * `store/unusable` where somebody else has written into it.
 */
export async function* rowsInFile(
  store: string,
  file: string,
  bytes: Uint8Array,
): AsyncGenerator<readonly StoredRow[]> {
  const damaged = (problem: string): ServiceError =>
    new ServiceError('store/unusable', { name: store, problem: `${file} ${problem}` });
  const text = file.endsWith('.gz')
    ? await uncompress(bytes, { maxOutputLength: LARGEST_FILE_BYTES }).catch((error: unknown) => {
        throw damaged(`cannot be unpacked: ${(error as Error).message}`);
      })
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let piece: StoredRow[] = [];
  let line = 0;
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    to = text.indexOf('\n', from);
    if (to === -1) to = text.length;
    line += 1;
    if (to === from) continue;
    const row = parseJson(text.toString('utf8', from, to));
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw damaged(`holds no row in line ${line}`);
    piece.push(row as StoredRow);
    if (piece.length < PIECE_ROWS) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
