import type { KeyedRow, SegmentRef } from '@rowmill/contracts';
import { hasOverflow, rowRestorer } from './restore-row.ts';
import type { Chunk, StoredCell } from './split-row.ts';

/** The rows of a chunk exactly as they will be read from the segment. */
export function restoreChunk(segment: Omit<SegmentRef, 'key' | 'bytes'>, chunk: Chunk): readonly KeyedRow[] {
  const restore = rowRestorer(segment);
  const columns: (readonly StoredCell[])[] = [chunk.ids];
  segment.columns.forEach(({ type }, position) => {
    if (type !== undefined) columns.push(chunk.cells[position] ?? []);
  });
  if (hasOverflow(segment)) columns.push(chunk.overflow);
  return chunk.ids.map((_id, at) =>
    restore(
      columns.map((cells) => cells[at] ?? null),
      at,
    ),
  );
}
