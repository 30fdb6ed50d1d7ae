import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Row } from '@rowmill/contracts';
import { identifier, joinSql, nestRow, printJson, raw, sql, type Relation } from '@rowmill/language';
import type { DuckdbChild } from '../duckdb/duckdb-child.ts';
import { markdownOf } from '../exports/markdown-of.ts';
import { workbookOf } from '../exports/workbook-of.ts';
import { nestedLine } from './nested-line.ts';
import { csvCell, guardedText } from './csv-cell.ts';
import { selectInOrder } from './relation-file.ts';
import { copyLines } from './row-lines.ts';

/**
 * CSV after RFC 4180 with line feeds; null and missing are both an empty cell, empty text is `""`. Text that a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export async function exportCsv(
  child: DuckdbChild,
  relation: Relation,
  scratch: string,
  file: string,
): Promise<void> {
  const cells = relation.columns.map(({ as, type }) => csvCell(as, type));
  const header = `${relation.columns.map(({ name }) => csvName(name)).join(',')}\n`;
  const select = selectInOrder(relation, cells.length === 0 ? raw('NULL') : joinSql(cells));
  // The line feed of the last row is DuckDB's SUFFIX; without rows it would leave an empty line.
  const copy = sql`COPY (${select}) TO ${scratch} (FORMAT csv, HEADER false, PREFIX ${header}, SUFFIX ${'\n'})`;
  const [[rows] = [0]] = await child.run(copy);
  if (Number(rows) === 0) await writeFile(scratch, header);
  await moveOut(scratch, file);
}

/** Parquet with the users' names; names that Parquet readers would take for one are told apart. */
export async function exportParquet(
  child: DuckdbChild,
  relation: Relation,
  scratch: string,
  file: string,
): Promise<void> {
  const taken = new Set<string>();
  const cells = relation.columns.map(
    ({ name, as, type }) => sql`${identifier(as)}::${raw(type)} AS ${identifier(parquetName(name, taken))}`,
  );
  const select = selectInOrder(relation, cells.length === 0 ? raw('NULL::BOOLEAN AS "_"') : joinSql(cells));
  await child.run(sql`COPY (${select}) TO ${scratch} (FORMAT parquet, COMPRESSION zstd)`);
  await moveOut(scratch, file);
}

/** How JSON objects stand in a file: one a line, or one a line inside an array. */
const JSON_FRAMES = {
  ndjson: { begin: '', between: '\n', end: '\n', none: '' },
  json: { begin: '[\n', between: ',\n', end: '\n]\n', none: '[]\n' },
};

type JsonFormat = keyof typeof JSON_FRAMES;

/** Nested objects, what is missing is absent. False, and no file, where the places of values depend on the row. */
export async function exportJson(
  child: DuckdbChild,
  relation: Relation,
  format: JsonFormat,
  scratch: string,
  file: string,
): Promise<boolean> {
  const object = nestedLine(relation.columns);
  if (object === undefined) return false;
  const frame = JSON_FRAMES[format];
  // Lines are what DuckDB writes by itself; it takes no empty frame.
  const lines = copyLines(selectInOrder(relation, object), scratch, format === 'json' ? frame : undefined);
  const [[rows] = [0]] = await child.run(lines);
  if (Number(rows) === 0) await writeFile(scratch, frame.none);
  await moveOut(scratch, file);
  return true;
}

/** The same for columns whose places depend on the row. */
export async function exportRows(
  rows: AsyncIterable<readonly Row[]>,
  format: JsonFormat,
  file: string,
): Promise<void> {
  await pipeline(objectsOf(rows, JSON_FRAMES[format]), createWriteStream(file));
}

/** Documents for people, written by us row by row: a workbook or a Markdown table. */
export async function exportDocument(
  rows: AsyncIterable<readonly Row[]>,
  columns: Relation['columns'],
  format: 'xlsx' | 'markdown',
  file: string,
): Promise<void> {
  const names = columns.map(({ name }) => name);
  const content = format === 'xlsx' ? workbookOf(names, rows) : markdownOf(names, rows);
  await pipeline(content, createWriteStream(file));
}

async function* objectsOf(
  rows: AsyncIterable<readonly Row[]>,
  { begin, between, end, none }: (typeof JSON_FRAMES)[JsonFormat],
): AsyncGenerator<string> {
  let before: string | undefined;
  for await (const group of rows) {
    if (group.length === 0) continue;
    yield (before ?? begin) + group.map((row) => printJson(nestRow(row))).join(between);
    before = between;
  }
  yield before === undefined ? none : end;
}

function csvName(name: string): string {
  const text = guardedText(name);
  return /[",\r\n]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text;
}

function parquetName(name: string, taken: Set<string>): string {
  const stem = name.replaceAll('\0', '\ufffd') || '_';
  let unique = stem;
  for (let count = 1; taken.has(unique.toLowerCase()); count++) unique = `${stem}_${count}`;
  taken.add(unique.toLowerCase());
  return unique;
}

async function moveOut(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}
