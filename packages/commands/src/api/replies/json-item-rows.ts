import type { Row, Value } from '@rowmill/contracts';
import { flattenInto, isObject, rowOf } from '@rowmill/language';
import { readJson } from '../../structure/read-json.ts';
import type { RowBytes } from './row-reader.ts';
import { JsonSplitter, type JsonPiece } from './split-json.ts';
import { unreadable } from './unreadable.ts';

/** What the JSON turns out to be; known when its first rows are there. */
export type JsonShape = 'items' | 'results';

/**
 * JSON of any length, read while it arrives: one row an item of the array at the top or an object, or the rows of a
 * results reply of this service, whose keys are names of columns.
 */
export async function* jsonItemRows(
  { body }: Pick<RowBytes, 'body'>,
  onShape: (shape: JsonShape) => void = () => {},
): AsyncIterable<readonly Row[]> {
  let shape: JsonShape = 'items';
  const tell = (found: JsonShape): void => {
    shape = found;
    onShape(found);
  };
  const splitter = new JsonSplitter((text) => {
    const isResult = contentOf(readJson(text)) !== undefined;
    if (isResult) tell('results');
    return isResult;
  });
  let number = 0;
  const readPiece = ({ kind, text }: JsonPiece): Row[] => {
    const value = readJson(text);
    if (kind === 'frame') {
      if (shape === 'items') tell('results');
      return [];
    }
    number++;
    if (shape === 'items') return [rowOf(value)];
    const content = contentOf(value);
    if (content === undefined) throw unreadable('JSON', new Error('it has no content'), `result ${number}: `);
    const row = new Map<string, Value>();
    for (const [name, cell] of Object.entries(content)) flattenInto(row, name, cell);
    return [row];
  };
  for await (const chunk of body) {
    const rows = splitter.push(chunk).flatMap(readPiece);
    if (rows.length > 0) yield rows;
  }
  splitter.end();
}

function contentOf(value: Value): Readonly<Record<string, Value>> | undefined {
  return isObject(value) && isObject(value['content'] ?? null)
    ? (value['content'] as Readonly<Record<string, Value>>)
    : undefined;
}
