import type { Row } from '@rowmill/contracts';
import { cellXml, columnLetters } from './cell-xml.ts';
import { SHEET_BEGIN, SHEET_END, sheetPath, workbookParts } from './workbook-parts.ts';
import { zipEntries, type ZipEntry } from './zip-entries.ts';

export interface WorkbookLimits {
  /** Rows of a sheet, its header included; as many as spreadsheets read when left out. */
  readonly sheetRows?: number;
  /** Characters of a sheet, which an archive counts in 32 bits. */
  readonly sheetCharacters?: number;
}

const SHEET_ROWS = 1_048_576;
const SHEET_CHARACTERS = 1_000_000_000;

/** Rows as an xlsx workbook, sheet after sheet as they fill up; a few hundred rows are in memory at a time. */
export function workbookOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly Row[]>,
  limits: WorkbookLimits = {},
): AsyncGenerator<Uint8Array> {
  return zipEntries(entriesOf(columns, rows, limits));
}

async function* entriesOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly Row[]>,
  { sheetRows = SHEET_ROWS, sheetCharacters = SHEET_CHARACTERS }: WorkbookLimits,
): AsyncGenerator<ZipEntry> {
  const letters = columns.map((_, index) => columnLetters(index));
  const header = new Map(columns.map((name) => [name, name]));
  const source = rows[Symbol.asyncIterator]();
  let waiting: readonly Row[] = [];
  let isOver = false;

  async function refill(): Promise<void> {
    while (waiting.length === 0 && !isOver) {
      const { value, done } = await source.next();
      if (done === true) isOver = true;
      else waiting = value;
    }
  }
  function rowXml(row: Row, number: number): string {
    const cells = columns.map((name, index) => cellXml(`${letters[index]!}${number}`, row.get(name)));
    return `<row r="${number}">${cells.join('')}</row>`;
  }
  async function* sheet(): AsyncGenerator<string> {
    let number = 1;
    let characters = 0;
    yield SHEET_BEGIN + rowXml(header, number);
    for (await refill(); waiting.length > 0; await refill()) {
      let text = '';
      let taken = 0;
      while (taken < waiting.length && number < sheetRows && characters < sheetCharacters) {
        const xml = rowXml(waiting[taken]!, ++number);
        text += xml;
        characters += xml.length;
        taken++;
      }
      waiting = waiting.slice(taken);
      yield text;
      if (number >= sheetRows || characters >= sheetCharacters) break;
    }
    yield SHEET_END;
  }

  let sheets = 0;
  try {
    do {
      sheets++;
      yield { name: sheetPath(sheets), content: sheet() };
      await refill();
    } while (waiting.length > 0);
    yield* workbookParts(sheets);
  } finally {
    await source.return?.();
  }
}
