import { read, utils } from '@e965/xlsx';
import type { Row, Value } from '@rowmill/contracts';
import { readWhole } from '../api/replies/read-whole.ts';
import type { RowBytes } from '../api/replies/row-reader.ts';
import { unreadable } from '../api/replies/unreadable.ts';

/** A sheet whose first row holds the names. Empty cells are missing, dates become ISO text. */
export async function* readExcel({ body }: RowBytes, sheet?: string): AsyncIterable<readonly Row[]> {
  const [header = [], ...records] = cellsOf(await readWhole(body), sheet);
  const names = header.map((name, at) => (name === undefined ? `column${at + 1}` : String(name)));
  yield records.map((record) => toRow(names, record));
}

type Cell = string | number | boolean | Date | undefined;

function cellsOf(bytes: Buffer, name: string | undefined): Cell[][] {
  try {
    const workbook = read(bytes, { cellDates: true, UTC: true, dense: true });
    const wanted = name ?? workbook.SheetNames[0] ?? '';
    const sheet = Object.hasOwn(workbook.Sheets, wanted) ? workbook.Sheets[wanted] : undefined;
    if (sheet === undefined)
      throw new Error(`there is no sheet "${wanted}", only ${workbook.SheetNames.join(', ')}`);
    return utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, UTC: true, blankrows: false });
  } catch (cause) {
    throw unreadable('Excel file', cause);
  }
}

function toRow(names: readonly string[], record: readonly Cell[]): Row {
  const row = new Map<string, Value>();
  for (let at = 0; at < record.length; at++) {
    const cell = record[at];
    if (cell !== undefined)
      row.set(names[at] ?? `column${at + 1}`, cell instanceof Date ? cell.toISOString() : cell);
  }
  return row;
}
