import type { Row, Value } from '@rowmill/contracts';
import { rowOf } from '@rowmill/language';
import { readJson } from '../../structure/read-json.ts';
import { decodeText } from './decode-text.ts';
import { readWhole } from './read-whole.ts';
import type { RowBytes } from './row-reader.ts';

const ROWS_AT_ONCE = 1000;

/** JSON: an array at the top gives one row an item, an object one row, anything else one row under `value`. */
export async function* jsonRows({ body, charset }: RowBytes): AsyncIterable<readonly Row[]> {
  const value = readJson(decodeText(await readWhole(body), charset));
  const items: readonly Value[] = Array.isArray(value) ? value : [value];
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE)
    yield items.slice(from, from + ROWS_AT_ONCE).map(rowOf);
}
