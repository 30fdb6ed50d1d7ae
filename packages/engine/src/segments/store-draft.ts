import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SegmentRef } from '@rowmill/contracts';
import type { ChildPool } from '../duckdb/child-pool.ts';
import { asStorageError } from './as-storage-error.ts';
import { blockRows, type DecodedBlocks } from './decoded-blocks.ts';
import type { ObjectDraft } from './object-draft.ts';
import type { ObjectStore } from './object-store.ts';
import { restoreChunk } from './restore-chunk.ts';
import { parquetFromChunks } from './write-parquet.ts';

export interface SegmentsPlace {
  readonly pool: ChildPool;
  readonly store: ObjectStore;
  readonly blocks: DecodedBlocks;
}

/** Turns a complete draft into a segment in the store. */
export async function storeDraft(
  { pool, store, blocks }: SegmentsPlace,
  draft: ObjectDraft,
  columns: SegmentRef['columns'],
  key: string,
): Promise<SegmentRef> {
  try {
    await draft.close();
    const bytes = await pool.statement((child) =>
      asStorageError(async () => {
        const lines = join(child.directory, basename(draft.file));
        const target = `${lines}.parquet`;
        await rename(draft.file, lines);
        await child.run(parquetFromChunks(columns, lines, draft.longestLine, target));
        const { size } = await stat(target);
        await Promise.all([store.put(key, target), rm(lines)]);
        return size;
      }),
    );
    const { rows, firstId, soleChunk } = draft;
    const facts = { version: 1, rows, columns, ids: 'path', firstId } as const;
    if (soleChunk !== undefined && rows <= blockRows({ rows, bytes })) {
      blocks.keep(key, 0, draft.bytes, () => restoreChunk(facts, soleChunk));
    }
    return { ...facts, key, bytes };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}
