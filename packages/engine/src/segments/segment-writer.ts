import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { ServiceError, type KeyedRow, type SegmentRef, type Value } from '@rowmill/contracts';
import { kindOf } from './choose-types.ts';
import { createColumnLayout } from './column-layout.ts';
import { createObjectDraft, type ObjectDraft } from './object-draft.ts';
import type { SegmentWriter, WriteOptions } from './segments.ts';
import { emptyChunk, splitRow } from './split-row.ts';
import { storeDraft, type SegmentsPlace } from './store-draft.ts';

/** Rows are held back until so many, or so many characters, can choose the types. */
const SAMPLE = { rows: 10_240, size: 2e6 };
const CHUNK = { rows: 2048, size: 1e6 };
const OBJECT = { bytes: 8e6, lines: 64e6 };

/** Resolves when more rows are welcome. */
type Welcome = Promise<unknown> | undefined;

/** Rows go through three vessels: the sample that chooses types, the chunk taken apart by column, the draft on disk. */
export function createSegmentWriter(
  place: SegmentsPlace,
  keyPrefix: string,
  options: WriteOptions = {},
): SegmentWriter {
  const layout = createColumnLayout(options.columns, options.mostColumns);
  const objects: Promise<SegmentRef>[] = [];
  const keys: string[] = [];
  let sample: KeyedRow[] | undefined = [];
  let sampleSize = 0;
  let chunk = emptyChunk();
  let draft: ObjectDraft | undefined;
  let rows = 0;
  let lastId: string | undefined;
  let storedBytes = 0;
  /** Parquet bytes per byte of chunk lines: guessed, tried on the second chunk, then known from the last object. */
  let ratio = 0.15;
  let ratioTried = false;

  const endSample = (): Welcome => {
    const held = sample ?? [];
    sample = undefined;
    sampleSize = 0;
    layout.chooseTypes();
    let welcome: Welcome;
    for (const row of held) welcome = split(row) ?? welcome;
    return welcome;
  };

  const split = (row: KeyedRow): Welcome => {
    splitRow(row, layout, chunk);
    return chunk.ids.length >= CHUNK.rows || chunk.size >= CHUNK.size ? endChunk() : undefined;
  };

  const endChunk = (): Welcome => {
    if (chunk.ids.length === 0) return undefined;
    const complete = chunk;
    chunk = emptyChunk();
    draft ??= createObjectDraft(join(place.pool.directory, `rows-${randomUUID()}`), complete.ids[0]!);
    const { line, written } = draft.append(complete);
    if (draft.soleChunk === undefined && !ratioTried) {
      ratioTried = true;
      ratio = zstdCompressSync(line).length / line.length;
    }
    return draft.bytes * ratio >= OBJECT.bytes || draft.bytes >= OBJECT.lines ? endObject() : written;
  };

  /** Waits for the object before, not for this one: the next is filled while DuckDB works. */
  const endObject = (): Welcome => {
    if (draft === undefined) return undefined;
    const complete = draft;
    draft = undefined;
    const columns = layout.takeManifest();
    layout.chooseTypes();
    const key = `${keyPrefix.replace(/\/$/, '')}/${keys.length}.parquet`;
    keys.push(key);
    const before = objects.at(-1);
    const object = (async () => {
      await before;
      const stored = await storeDraft(place, complete, columns, key);
      ratio = stored.bytes / complete.bytes;
      storedBytes += stored.bytes;
      return stored;
    })();
    // Whoever finishes or aborts hears of an error.
    object.catch(() => {});
    objects.push(object);
    return before;
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
        sampleSize += roughSize(value);
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
      await draft?.discard();
      await Promise.allSettled(objects);
      await place.store.delete(keys);
    },
    async letGo() {
      await draft?.discard();
    },
  };
}

/** Characters of a value's JSON, without writing it. */
function roughSize(value: Value): number {
  if (typeof value === 'string') return value.length + 4;
  if (typeof value !== 'object' || value === null) return 10;
  return Object.values(value).reduce((sum: number, item: Value) => sum + roughSize(item), 10);
}
