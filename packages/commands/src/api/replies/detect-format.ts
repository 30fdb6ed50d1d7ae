import { isUtf8 } from 'node:buffer';
import { peekBody } from './peek-body.ts';
import type { ReplyFormat } from './reply-format.ts';
import type { RowBytes } from './row-reader.ts';

/** A byte order mark, some white space and the first character. */
const ENOUGH = 64;

/** Tells the format by the first bytes, for senders that do not say it; the bytes come back whole. */
export async function detectFormat(bytes: RowBytes): Promise<{ format: ReplyFormat; bytes: RowBytes }> {
  const { start, body } = await peekBody(bytes.body, ENOUGH);
  return { format: formatOf(start), bytes: { ...bytes, body } };
}

const signatures: readonly (readonly [string, ReplyFormat])[] = [
  ['PAR1', 'parquet'],
  ['PK\u0003\u0004', 'zip'],
  ['PK\u0005\u0006', 'zip'],
  ['\u001f\u008b', 'gzip'],
];

function formatOf(start: Buffer): ReplyFormat {
  const raw = start.toString('latin1', 0, 4);
  for (const [signature, format] of signatures) if (raw.startsWith(signature)) return format;
  const text = start
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^[{[]/.test(text)) return 'json';
  if (text.startsWith('<?xml')) return 'xml';
  return start.includes(0) || !isUtf8(wholeCharacters(start)) ? 'base64' : 'text';
}

/** Without a character that the end of the chunk may have cut. */
function wholeCharacters(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && bytes[end - 1]! >= 0x80) end--;
  return bytes.subarray(0, end);
}
