import type { Row } from '@rowmill/contracts';
import { rowOf } from '@rowmill/language';
import { readXml } from '../../structure/read-xml.ts';
import { decodeText } from './decode-text.ts';
import { readWhole } from './read-whole.ts';
import type { RowBytes } from './row-reader.ts';
import { unreadable } from './unreadable.ts';

/** XML in one row: the root is an object, every element below is an array position. */
export async function* xmlRows({ body, charset }: RowBytes): AsyncIterable<readonly Row[]> {
  const bytes = await readWhole(body);
  yield [toRow(decodeText(bytes, charset ?? declaredEncoding(bytes)))];
}

function toRow(text: string): Row {
  try {
    return rowOf(readXml(text));
  } catch (cause) {
    throw unreadable('XML', cause);
  }
}

/** What the XML declaration says; a byte order mark is left to the decoder. */
function declaredEncoding(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 200);
  return /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}
