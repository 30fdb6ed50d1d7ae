import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyedRow, SegmentRef } from '@rowmill/contracts';
import { identifier, sql } from '@rowmill/language';
import type { ChildPool } from '../duckdb/child-pool.ts';
import type { DecodedBlocks } from './decoded-blocks.ts';
import type { ObjectStore } from './object-store.ts';
import { placeFile } from './place-file.ts';
import { readLines } from './read-lines.ts';
import { hasOverflow, rowRestorer } from './restore-row.ts';
import { copyLines, rowLine } from './row-lines.ts';
import type { StoredCell } from './split-row.ts';

/** Rows are handed out in pieces of at most so many. */
const PIECE = 1000;
/** A block is what one reading of a small slice brings: about a row group, fewer rows where they are long. */
const BLOCK = { rows: 10_240, bytes: 2e6 };

export interface ReaderPlace {
  readonly pool: ChildPool;
  readonly store: ObjectStore;
  readonly blocks: DecodedBlocks;
}

export async function* readSegments(
  place: ReaderPlace,
  segments: readonly SegmentRef[],
  from: number,
  to: number,
): AsyncGenerator<readonly KeyedRow[]> {
  let before = 0;
  for (const segment of segments) {
    const first = Math.max(from - before, 0);
    const end = Math.min(to - before, segment.rows);
    before += segment.rows;
    if (first < end) yield* readSegment(place, segment, first, end);
  }
}

async function* readSegment(place: ReaderPlace, segment: SegmentRef, from: number, to: number) {
  const size = blockRows(segment);
  if (to - from > 4 * size) {
    yield* readRange(place, segment, from, to);
    return;
  }
  for (let block = Math.floor(from / size); block * size < to; block++) {
    const rows = await readBlock(place, segment, block, size);
    const end = Math.min(to - block * size, rows.length);
    for (let at = Math.max(from - block * size, 0); at < end; at += PIECE) {
      yield rows.slice(at, Math.min(at + PIECE, end));
    }
  }
}

async function readBlock(place: ReaderPlace, segment: SegmentRef, block: number, size: number) {
  const key = `${segment.key}:${block}`;
  const known = place.blocks.get(key);
  if (known !== undefined) return known;
  const rows: KeyedRow[] = [];
  let weight = 0;
  const end = Math.min((block + 1) * size, segment.rows);
  for await (const piece of readRange(place, segment, block * size, end, (bytes) => (weight += bytes * 4))) {
    rows.push(...piece);
  }
  place.blocks.set(key, weight, () => rows);
  return rows;
}

function blockRows({ rows, bytes }: SegmentRef): number {
  return Math.max(1, Math.min(BLOCK.rows, Math.floor((BLOCK.bytes * rows) / bytes)));
}

async function* readRange(
  { pool, store }: ReaderPlace,
  segment: SegmentRef,
  from: number,
  to: number,
  weigh: (bytes: number) => void = () => {},
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
          weigh(line.length);
          return restore(JSON.parse(line) as StoredCell[], position++);
        });
      }
    }
  } finally {
    await rm(lines, { force: true });
  }
}
