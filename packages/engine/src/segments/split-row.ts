import type { KeyedRow, Value } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';
import { chooseType, fits, kindOf, noKinds } from './choose-types.ts';
import { COLUMN_CAP, type ColumnLayout } from './column-layout.ts';

/** What a Parquet column holds of a row; JSON as text, integers a double cannot hold as text too. */
export type StoredCell = string | number | boolean | null;

/**
 * Rows taken apart by column. An array is shorter than `rows` when the last rows have nothing there; `null` is nothing.
 */
export interface Chunk {
  readonly ids: string[];
  /** By position of the column; a hole where no row has anything. */
  readonly cells: (StoredCell[] | undefined)[];
  /** JSON objects by Parquet column of what did not fit. */
  readonly overflow: StoredCell[];
  /** Characters, roughly. */
  size: number;
}

export function emptyChunk(): Chunk {
  return { ids: [], cells: [], overflow: [], size: 0 };
}

/** Puts a row into a chunk: every value into its column if it fits exactly, else into the row's overflow. */
export function splitRow({ id, row }: KeyedRow, layout: ColumnLayout, chunk: Chunk): void {
  const at = chunk.ids.push(id) - 1;
  let overflow = '';
  let guess = 0;
  for (const [name, value] of row) {
    const column = layout.column(name, guess);
    guess = column.position + 1;
    const kind = kindOf(value);
    column.count++;
    column.seen[kind]++;
    if (column.type === undefined && column.position < COLUMN_CAP) {
      column.type = chooseType({ ...noKinds(), [kind]: 1 });
    }
    if (column.type !== undefined && fits(kind, column.type)) {
      if (kind === 'wide' && column.type === 'BIGINT') column.wide = true;
      const cell = column.type === 'JSON' ? printJson(value) : scalarCell(value);
      fill((chunk.cells[column.position] ??= []), at).push(cell);
      chunk.size += typeof cell === 'string' ? cell.length + 4 : 10;
    } else {
      column.misfits++;
      overflow += `${overflow === '' ? '{' : ','}"${column.as}":${printJson(value)}`;
    }
  }
  if (overflow !== '') {
    fill(chunk.overflow, at).push(`${overflow}}`);
    chunk.size += overflow.length * 1.3;
  }
  chunk.size += id.length + 4;
}

/** The chunk as one line of JSON, an array a column: several times cheaper to write and to read than a line a row. */
export function chunkLine(chunk: Chunk): string {
  let line = `{"_id":${JSON.stringify(chunk.ids)}`;
  chunk.cells.forEach((cells, position) => {
    line += `,"c${position}":${JSON.stringify(cells)}`;
  });
  if (chunk.overflow.length > 0) line += `,"_x":${JSON.stringify(chunk.overflow)}`;
  return `${line}}\n`;
}

function fill(cells: StoredCell[], length: number): StoredCell[] {
  while (cells.length < length) cells.push(null);
  return cells;
}

/** Lone surrogates cannot be stored: making text well-formed is the one change ever made to a value. */
function scalarCell(value: Value): StoredCell {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  return typeof value === 'bigint' ? value.toString() : (value as number | boolean);
}
