import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SegmentRef } from '@rowmill/contracts';
import { joinSql, rowIdAfter, sql } from '@rowmill/language';
import type { ChildPool } from '../duckdb/child-pool.ts';
import { copyParquet } from './copy-parquet.ts';
import { inputRelation, type PlacedSegment } from './input-relation.ts';
import { narrowTypes } from './narrow-types.ts';
import type { LocalObject, ObjectStore } from './object-store.ts';
import { placeFile } from './place-file.ts';
import { selectInOrder, storedCells } from './relation-file.ts';

/** A merged segment is about this large; one of half the size needs no merging. */
const MERGED_BYTES = 8e6;
const MOST_FILES = 64;

interface MergePlace {
  readonly pool: ChildPool;
  readonly store: ObjectStore;
}

/** Neighbouring small segments become one; their rows keep ids and order. */
export async function mergeSegments(
  place: MergePlace,
  segments: readonly SegmentRef[],
  keyPrefix: string,
): Promise<readonly SegmentRef[]> {
  const merged: SegmentRef[] = [];
  for (const group of groupsOf(segments)) {
    const key = `${keyPrefix.replace(/\/$/, '')}/${merged.length}.parquet`;
    merged.push(group.length === 1 ? group[0]! : await mergeGroup(place, group, key));
  }
  return merged;
}

function groupsOf(segments: readonly SegmentRef[]): SegmentRef[][] {
  const groups: SegmentRef[][] = [];
  let bytes = 0;
  for (const segment of segments) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const fits = group !== undefined && group.length < MOST_FILES && bytes + segment.bytes <= MERGED_BYTES;
    if (fits && last !== undefined && canFollow(segment, last)) {
      group.push(segment);
      bytes += segment.bytes;
    } else {
      groups.push([segment]);
      bytes = segment.bytes;
    }
  }
  return groups;
}

/** Dense ids are only counted, so there must be no gap between two segments. */
function canFollow(segment: SegmentRef, last: SegmentRef): boolean {
  if (segment.ids !== last.ids) return false;
  return segment.ids === 'path' || rowIdAfter(last.firstId, last.rows) === segment.firstId;
}

async function mergeGroup(
  { pool, store }: MergePlace,
  group: readonly SegmentRef[],
  key: string,
): Promise<SegmentRef> {
  const objects: LocalObject[] = [];
  try {
    for (const { key: part } of group) objects.push(await store.open(part));
    return await pool.statement(async (child) => {
      const target = join(child.directory, `merged-${randomUUID()}`);
      const inputs: PlacedSegment[] = group.map((segment, at) => ({ segment, file: `${target}-${at}` }));
      try {
        for (const [at, { file }] of inputs.entries()) await placeFile(objects[at]!.path, file);
        const { ids, firstId } = group[0]!;
        const relation = await narrowTypes(child, inputRelation(inputs, { withIds: ids === 'path' }), group);
        const idCell = ids === 'path' ? [sql`"_id"`] : [];
        const select = selectInOrder({ ...relation, order: [] }, joinSql([...idCell, storedCells(relation)]));
        const written = await copyParquet(child, select, target, relation.columns);
        await store.put(key, target);
        return { version: 1, key, ...written, ids, firstId };
      } finally {
        for (const { file } of inputs) await rm(file, { force: true });
      }
    });
  } finally {
    for (const object of objects) await object[Symbol.asyncDispose]();
  }
}
