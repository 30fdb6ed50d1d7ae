import type { Row, Value } from '@rowmill/contracts';
import { flattenRow, isObject, parseJson } from '@rowmill/language';

/**
 * Rows as a query file writes them. Lines that begin with `{` are JSON objects, nested or flat. Otherwise the first line
 * holds the names and cells are typed: numbers, true, false and null as in JSON, text in double quotes, any other word
 * is text as it stands, and an empty cell is missing.
 */
export function readRows(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.every((line) => line.startsWith('{'))) return lines.map(objectRow);
  const [header = '', ...records] = lines;
  const names = cellsOf(header).map((cell) => (cell.startsWith('"') ? String(parseJson(cell)) : cell));
  return records.map((record) => {
    const cells = cellsOf(record);
    if (cells.length > names.length) throw new Error(`more cells than names: ${record}`);
    return new Map(
      cells.flatMap((cell, at): [string, Value][] => (cell === '' ? [] : [[names[at]!, typed(cell)]])),
    );
  });
}

function objectRow(line: string): Row {
  const value = parseJson(line);
  if (!isObject(value)) throw new Error(`not an object: ${line}`);
  return flattenRow(value);
}

/** Cells of a line; a comma inside double quotes or brackets does not part them. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|[^,])+|(?<=^|,)(?=,|$)/g) ?? [''];
  return cells.map((cell) => cell.trim());
}

function typed(cell: string): Value {
  const json = /^(-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null|".*"|\[.*\])$/s;
  return json.test(cell) ? parseJson(cell) : cell;
}
