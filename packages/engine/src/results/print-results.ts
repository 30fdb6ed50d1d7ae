import type { Row } from '@rowmill/contracts';
import { nestRow, printJson } from '@rowmill/language';

/** How the content of a row stands in a reply: one member a column, or dotted names as nested objects. */
export type ContentShape = 'rows' | 'nested';

/** The rows as the member `results` of a reply: `[{"content":{…}},…]`, exact whatever the numbers and names. */
export function printResults(rows: readonly Row[], shape: ContentShape = 'rows'): string {
  return `[${printItems(rows, shape)}]`;
}

/** The same piece by piece, for long replies. */
export async function* streamResults(
  pieces: AsyncIterable<readonly Row[]>,
  shape: ContentShape = 'rows',
): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    yield before + printItems(rows, shape);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function printItems(rows: readonly Row[], shape: ContentShape): string {
  const print = shape === 'nested' ? (row: Row) => printJson(nestRow(row)) : printFlat;
  return rows.map((row) => `{"content":${print(row)}}`).join(',');
}

/** Not by way of an object, which would put `7` before `a`. */
function printFlat(row: Row): string {
  return `{${[...row].map(([name, value]) => `${printJson(name)}:${printJson(value)}`).join(',')}}`;
}
