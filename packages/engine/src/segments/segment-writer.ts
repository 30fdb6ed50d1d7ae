import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { ServiceError, type KeyedRow, type SegmentRef } from '@rowmill/contracts';
import type { ChildPool } from '../duckdb/child-pool.ts';
import { kindOf } from './choose-types.ts';
import { createColumnLayout } from './column-layout.ts';
import type { DecodedBlocks } from './decoded-blocks.ts';
import type { ObjectStore } from './object-store.ts';
import { restoreChunk } from './restore-chunk.ts';
import type { SegmentWriter, WriteOptions } from './segments.ts';
import { chunkLine, emptyChunk, splitRow, type Chunk } from './split-row.ts';
import { parquetFromChunks } from './write-parquet.ts';

/** Rows are held back until so many, or so many characters, can choose the types. */
const SAMPLE = { rows: 10_240, size: 2e6 };
const CHUNK = { rows: 2048, size: 1e6 };
const OBJECT = { bytes: 8e6, lines: 64e6 };

export interface WriterPlace {
  readonly pool: ChildPool;
  readonly store: ObjectStore;
  readonly blocks: DecodedBlocks;
}

/** An object under way: chunk lines in a file that DuckDB turns into Parquet once it is complete. */
interface Draft {
  readonly file: string;
  readonly handle: Promise<FileHandle>;
  /** The last write; each waits for the one before. */
  written: Promise<unknown>;
  bytes: number;
  longestLine: number;
  rows: number;
  firstId: string;
  /** The only chunk so far, for readers who come at once. */
  soleChunk: Chunk | undefined;
}

export function createSegmentWriter(
  { pool, store, blocks }: WriterPlace,
  keyPrefix: string,
  options: WriteOptions = {},
): SegmentWriter {
  const layout = createColumnLayout(options.columns);
  let sample: KeyedRow[] | undefined = [];
  let sampleSize = 0;
  let chunk = emptyChunk();
  let draft: Draft | undefined;
  let rows = 0;
  let lastId: string | undefined;
  /** Parquet bytes per byte of chunk lines: guessed, then tried on a chunk, then known from the last object. */
  let ratio = 0.15;
  let ratioTried = false;
  const objects: Promise<SegmentRef>[] = [];
  const keys: string[] = [];
  let storedBytes = 0;

  const startDraft = (firstId: string): Draft => {
    const file = join(pool.directory, `rows-${randomUUID()}`);
    const handle = open(file, 'wx', 0o600);
    return {
      file,
      handle,
      written: handle,
      bytes: 0,
      longestLine: 0,
      rows: 0,
      firstId,
      soleChunk: undefined,
    };
  };

  const endChunk = (): Promise<unknown> | undefined => {
    if (chunk.ids.length === 0) return undefined;
    const complete = chunk;
    chunk = emptyChunk();
    const current = (draft ??= startDraft(complete.ids[0]!));
    const line = Buffer.from(chunkLine(complete));
    current.soleChunk = current.rows === 0 ? complete : undefined;
    if (current.rows > 0 && !ratioTried) {
      ratioTried = true;
      ratio = zstdCompressSync(line).length / line.length;
    }
    current.rows += complete.ids.length;
    current.bytes += line.length;
    current.longestLine = Math.max(current.longestLine, line.length);
    const { handle } = current;
    current.written = current.written.then(async () => (await handle).appendFile(line));
    current.written.catch(() => {});
    if (current.bytes * ratio >= OBJECT.bytes || current.bytes >= OBJECT.lines) return endObject();
    return current.written;
  };

  /** Waits for the object before, not for this one: the next is filled while DuckDB works. */
  const endObject = (): Promise<unknown> | undefined => {
    if (draft === undefined) return undefined;
    const complete = draft;
    draft = undefined;
    const before = objects.at(-1);
    const columns = layout.takeManifest();
    layout.chooseTypes();
    const key = `${keyPrefix.replace(/\/$/, '')}/${keys.length}.parquet`;
    keys.push(key);
    const object = (async () => {
      await before;
      return storeObject(complete, columns, key);
    })();
    object.catch(() => {});
    objects.push(object);
    return before;
  };

  const storeObject = async (
    complete: Draft,
    columns: SegmentRef['columns'],
    key: string,
  ): Promise<SegmentRef> => {
    await complete.written;
    await (await complete.handle).close();
    const facts = {
      version: 1,
      rows: complete.rows,
      columns,
      ids: 'path',
      firstId: complete.firstId,
    } as const;
    const bytes = await pool.statement(async (child) => {
      const lines = join(child.directory, basename(complete.file));
      const target = `${lines}.parquet`;
      await rename(complete.file, lines);
      await child.run(parquetFromChunks(columns, lines, complete.longestLine, target));
      const { size } = await stat(target);
      await Promise.all([store.put(key, target), rm(lines)]);
      return size;
    });
    ratio = bytes / complete.bytes;
    storedBytes += bytes;
    const { soleChunk } = complete;
    if (soleChunk !== undefined)
      blocks.set(`${key}:0`, complete.bytes * 4, () => restoreChunk(facts, soleChunk));
    return { ...facts, key, bytes };
  };

  const endSample = (): Promise<unknown> | undefined => {
    const held = sample;
    sample = undefined;
    layout.chooseTypes();
    let last: Promise<unknown> | undefined;
    for (const row of held ?? []) last = split(row) ?? last;
    return last;
  };

  const split = (row: KeyedRow): Promise<unknown> | undefined => {
    splitRow(row, layout, chunk);
    return chunk.ids.length >= CHUNK.rows || chunk.size >= CHUNK.size ? endChunk() : undefined;
  };

  return {
    get bytes() {
      return Math.round(storedBytes + ((draft?.bytes ?? 0) + chunk.size + sampleSize) * ratio);
    },
    get rows() {
      return rows;
    },
    add(row) {
      if (lastId !== undefined && row.id <= lastId) {
        throw new ServiceError('internal/bug', { problem: `row ${row.id} comes behind row ${lastId}` });
      }
      lastId = row.id;
      rows++;
      if (sample === undefined) return split(row) as Promise<void> | void;
      sample.push(row);
      for (const [name, value] of row.row) {
        layout.column(name).seen[kindOf(value)]++;
        sampleSize += typeof value === 'string' ? value.length + 4 : 10;
      }
      const enough = sample.length >= SAMPLE.rows || sampleSize >= SAMPLE.size;
      return enough ? (endSample() as Promise<void> | void) : undefined;
    },
    async finish() {
      if (sample !== undefined) await endSample();
      await endChunk();
      await endObject();
      return Promise.all(objects);
    },
    async abort() {
      sample = [];
      chunk = emptyChunk();
      if (draft !== undefined) {
        await draft.written.catch(() => {});
        await (await draft.handle).close();
        await rm(draft.file, { force: true });
      }
      await Promise.allSettled(objects);
      await store.delete(keys);
    },
  };
}
