import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyedRow, SegmentRef } from '@rowmill/contracts';
import { identifier, sql } from '@rowmill/language';
import { blockRows, type LoadedBlock } from './decoded-blocks.ts';
import { placeFile } from './place-file.ts';
import { readLines } from './read-lines.ts';
import { hasOverflow, rowRestorer } from './restore-row.ts';
import { copyLines, rowLine } from './row-lines.ts';
import type { ReadOptions } from './segments.ts';
import type { StoredCell } from './split-row.ts';
import type { SegmentsPlace } from './store-draft.ts';

/** Rows are handed out in pieces of at most so many. */
const PIECE = 1000;

export async function* readSegments(
  place: SegmentsPlace,
  segments: readonly SegmentRef[],
  from: number,
  to: number,
  options: ReadOptions = {},
): AsyncGenerator<readonly KeyedRow[]> {
  let before = 0;
  for (const segment of segments) {
    const first = Math.max(from - before, 0);
    const end = Math.min(to - before, segment.rows);
    before += segment.rows;
    if (first < end) yield* readSegment(place, segment, first, end, options);
  }
}

async function* readSegment(
  place: SegmentsPlace,
  segment: SegmentRef,
  from: number,
  to: number,
  { once = false }: ReadOptions,
) {
  const size = blockRows(segment);
  const first = Math.floor(from / size);
  const atHand = to <= (first + 1) * size && place.blocks.has(segment.key, first);
  if (to - from > 4 * size || (once && !atHand)) {
    yield* readRange(place, segment, from, to);
    return;
  }
  for (let block = first; block * size < to; block++) {
    const begin = block * size;
    const rows = await place.blocks.rows(segment.key, block, () =>
      loadBlock(place, segment, begin, Math.min(begin + size, segment.rows)),
    );
    const end = Math.min(to - begin, rows.length);
    for (let at = Math.max(from - begin, 0); at < end; at += PIECE) {
      yield rows.slice(at, Math.min(at + PIECE, end));
    }
  }
}

async function loadBlock(
  place: SegmentsPlace,
  segment: SegmentRef,
  from: number,
  to: number,
): Promise<LoadedBlock> {
  const rows: KeyedRow[] = [];
  let size = 0;
  const pieces = readRange(place, segment, from, to, (length) => (size += length));
  for await (const piece of pieces) rows.push(...piece);
  return { rows, size };
}

async function* readRange(
  { pool, store }: SegmentsPlace,
  segment: SegmentRef,
  from: number,
  to: number,
  measure: (length: number) => void = () => {},
): AsyncGenerator<readonly KeyedRow[]> {
  const name = `lines-${randomUUID()}`;
  const lines = join(pool.directory, name);
  await using object = await store.open(segment.key);
  await pool.statement(async (child) => {
    const target = join(child.directory, name);
    const source = `${target}.parquet`;
    await placeFile(object.path, source);
    try {
      const line = rowLine(
        segment.columns,
        segment.ids === 'path' ? [identifier('_id')] : [],
        hasOverflow(segment) ? [sql`"_x"::VARCHAR`] : [],
      );
      const whole = from === 0 && to === segment.rows;
      const range = sql`WHERE file_row_number >= ${from}::BIGINT AND file_row_number < ${to}::BIGINT`;
      const select = sql`SELECT ${line} FROM read_parquet(${source}, file_row_number = true) ${whole ? sql`` : range}`;
      await child.run(copyLines(select, target));
      await rename(target, lines);
    } finally {
      await rm(source, { force: true });
    }
  });
  try {
    const restore = rowRestorer(segment);
    let position = from;
    for await (const group of readLines(lines)) {
      for (let at = 0; at < group.length; at += PIECE) {
        yield group.slice(at, at + PIECE).map((line) => {
          measure(line.length);
          return restore(JSON.parse(line) as StoredCell[], position++);
        });
      }
    }
  } finally {
    await rm(lines, { force: true });
  }
}
