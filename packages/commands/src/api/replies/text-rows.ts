import type { Row } from '@rowmill/contracts';
import { decodeText } from './decode-text.ts';
import { readWhole } from './read-whole.ts';
import type { RowBytes } from './row-reader.ts';

/** The whole text in one row, under `value`. */
export async function* textRows({ body, charset }: RowBytes): AsyncIterable<readonly Row[]> {
  yield [new Map([['value', decodeText(await readWhole(body), charset)]])];
}
