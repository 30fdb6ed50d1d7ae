import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Row } from '@rowmill/contracts';
import { nestRow, printJson } from '@rowmill/language';
import { drawTable } from '../terminal/draw-table.ts';
import { screenOf } from '../terminal/screen.ts';
import { ROWS_SHOWN, type Format } from './formats.ts';
import type { ShownRows } from './shown-run.ts';

export interface ResultOptions {
  readonly format: Format;
  readonly colour: boolean;
  /** How many rows there are, for the table's foot. */
  readonly total: number;
}

/** Writes the rows of a run to standard output, and nothing else. */
export async function writeResult(
  run: ShownRows,
  options: ResultOptions,
  stdout: NodeJS.WriteStream,
): Promise<void> {
  switch (options.format) {
    case 'table':
      await write(
        stdout,
        drawTable(await firstRows(run, ROWS_SHOWN), options.total, screenOf(stdout, options.colour)),
      );
      return;
    case 'ndjson':
      for await (const rows of run.rows())
        await write(stdout, rows.map((row) => `${printJson(nestRow(row))}\n`).join(''));
      return;
    case 'json':
      await writeJsonArray(run, stdout);
      return;
    case 'csv':
    case 'parquet':
      await writeFileOf(run, options.format, stdout);
  }
}

async function firstRows(run: ShownRows, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const chunk of run.rows()) {
    rows.push(...chunk.slice(0, count - rows.length));
    if (rows.length >= count) break;
  }
  return rows;
}

async function writeJsonArray(run: ShownRows, stdout: NodeJS.WriteStream): Promise<void> {
  let separator = '[\n';
  for await (const rows of run.rows()) {
    if (rows.length === 0) continue;
    await write(stdout, separator + rows.map((row) => printJson(nestRow(row))).join(',\n'));
    separator = ',\n';
  }
  await write(stdout, separator === '[\n' ? '[]\n' : '\n]\n');
}

/** The engine here writes files, not pipes: through a temporary one, so that no table is held in memory. */
async function writeFileOf(
  run: ShownRows,
  format: 'csv' | 'parquet',
  stdout: NodeJS.WriteStream,
): Promise<void> {
  if (run.stream !== undefined) {
    await pipeline(await run.stream(format), stdout, { end: false });
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'rowmill-'));
  try {
    const file = join(folder, `result.${format}`);
    await run.exportTo(format, file);
    await pipeline(createReadStream(file), stdout, { end: false });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits for a slow reader instead of heaping up what it has not taken. */
async function write(stdout: NodeJS.WriteStream, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}
