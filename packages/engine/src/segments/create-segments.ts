import type { SegmentRef } from '@rowmill/contracts';
import { createChildPool } from '../duckdb/child-pool.ts';
import { createDecodedBlocks } from './decoded-blocks.ts';
import { mergeSegments } from './merge-segments.ts';
import type { ObjectStore } from './object-store.ts';
import { readSegments } from './read-segments.ts';
import { createSegmentWriter } from './segment-writer.ts';
import type { Segments } from './segments.ts';
import { openTableSession } from './table-session.ts';

export interface SegmentsOptions {
  readonly store: ObjectStore;
  /** A directory for files under way, best on the same file system as the store. */
  readonly scratch: string;
  /** Of each child, as DuckDB writes it; `384MB` when left out: beyond it DuckDB goes to the disk. */
  readonly memoryLimit?: string;
  /** Of each child; 2 when left out. */
  readonly threads?: number;
  /** Children for reading and writing, and as many again for table work; 2 when left out. */
  readonly children?: number;
}

export interface DuckdbSegments extends Segments, AsyncDisposable {
  /** CPU time that the children have used. */
  readonly cpuMs: number;
}

/** Text of decoded rows kept at hand; in memory it is about four times as large. */
const DECODED_SIZE = 8e6;

/** Segments as Parquet files in an object store, read and written by DuckDB in child processes. */
export async function createSegments(options: SegmentsOptions): Promise<DuckdbSegments> {
  const { store, scratch, memoryLimit = '384MB', threads = 2, children = 2 } = options;
  const pool = await createChildPool({ scratch, memoryLimit, threads, children });
  const place = { pool, store, blocks: createDecodedBlocks(DECODED_SIZE) };
  return {
    get cpuMs() {
      return pool.cpuMs;
    },
    writer: (keyPrefix, writeOptions) => createSegmentWriter(place, keyPrefix, writeOptions),
    read: (segments: readonly SegmentRef[], from, to, readOptions) =>
      readSegments(place, segments, from, to, readOptions),
    merge: (segments, keyPrefix) => mergeSegments(place, segments, keyPrefix),
    tableWork: (limits) => openTableSession(place, limits),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
